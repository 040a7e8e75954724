import { createIndustryDatabase } from './server/database/industry-database.ts';
const db = createIndustryDatabase({ dir: 'build/database', now: () => new Date('2026-11-21T12:00:00Z') });
const j=(x:unknown)=>console.log(JSON.stringify(x,null,1).slice(0,6000));
const g=db.getRecord('games','764790'); j(g && {...g, neighbours: g.type==='games'? g.neighbours.map(n=>[n.game.title,n.reasons]):0});
const s=db.getRecord('studios','kitfox-games'); j(s && {...s, portfolio: s.type==='studios'? {...s.portfolio, top: s.portfolio?.top.map(t=>t.title)}:0});
j(db.getRecord('studios','dodge-roll')?.facts); j(db.getRecord('studios','united-front-games')?.facts['closed']);
j(db.getRecord('associations','la-guilde-du-jeu-video-du-quebec')); j(db.getRecord('events','steam-winter-sale'));
