import sharp from 'sharp';
import { drawCover } from '../server/images/press/covers.ts';
const s=[['pitch-deck-in-ten-slides','publisher-investor-relations',1,1],['read-a-grant-call-before-it-reads-you','grants-funding-programs',5,2],['first-ten-minutes-of-your-demo','engagement-dynamics',2,4],['personas-from-real-sentences','psychographics',3,2]];
const c=[];let i=0;for(const [seed,category,layout,scheme] of s){const svg=drawCover({seed,category,layout,scheme} as never);
for(const [k,v] of Object.entries({full:svg,norough:svg.replace('<g filter="url(#rough)">','<g>'),nocut:svg.replaceAll(/ ?filter="url\(#(cut|sticker)\)"/g,''),nopat:svg.replaceAll(/fill="url\(#t[^)]*\)"/g,'fill="none"'),none:svg.replaceAll(/filter="url[^"]*"/g,'').replaceAll(/fill="url\(#t[^)]*\)"/g,'fill="none"')})){const t=performance.now();await sharp(Buffer.from(v)).png().toBuffer();console.log(layout,k,(performance.now()-t).toFixed(0));}
c.push({input:await sharp(Buffer.from(svg)).png().toBuffer(),left:(i%2)*810,top:Math.floor(i/2)*510});i++}
await sharp({create:{width:1610,height:1010,channels:3,background:'#fff'}}).composite(c).png().toFile('/tmp/big.png');
