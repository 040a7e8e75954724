import sharp from 'sharp';import fs from 'node:fs';
import { drawCover } from '../server/images/press/covers.ts';
const rows=fs.readFileSync('/tmp/article-plan.txt','utf8').split('\n').map(l=>l.match(/^(\S+) \| (\S+) \/.*\| (\d),(\d)\s*$/)).filter(Boolean);
const comps=[];let kb=[],ms=[];
let i=0;for(const m of rows){const t=performance.now();const svg=drawCover({seed:m[1],category:m[2],layout:+m[3],scheme:+m[4]});kb.push(svg.length/1024);
const b=await sharp(Buffer.from(svg)).resize(640,400).png().toBuffer();ms.push(performance.now()-t);comps.push({input:b,left:(i%6)*660+10,top:Math.floor(i/6)*420+10});i++;}
console.log(rows.length,'kb',Math.max(...kb).toFixed(1),(kb.reduce((a,b)=>a+b)/kb.length).toFixed(1),'ms',Math.max(...ms).toFixed(0),(ms.reduce((a,b)=>a+b)/ms.length).toFixed(0));
const all=await sharp({create:{width:3970,height:2530,channels:3,background:'#FBF4E6'}}).composite(comps).png().toBuffer();
for(let k=0;k<3;k++)await sharp(all).extract({left:0,top:k*840,width:3970,height:840}).resize(2000).toFile(`/tmp/cov${k}.png`);
await sharp(all).resize(2000).toFile('/tmp/covall.png');
