import { openReadOnlyFile } from './server/db/sqlite-file.ts';
import { getBakedFile } from './server/database/baked-file.ts';
const f=openReadOnlyFile(getBakedFile('build/database')!);
const m=new Map<string,string[]>();
for(const r of f.all<{type:string,facet:string,value:string,name:string}>('select type,facet,value,name from facets order by type,facet,position')){const k=r.type+'/'+r.facet;m.set(k,[...(m.get(k)??[]),r.value]);}
for(const k of ['games/genre','games/feature','games/platform','games/language','games/place','studios/country','studios/source','publishers/country','associations/country','associations/kind','associations/service','events/kind','events/country','studios/genre','games/year']) console.log(k,(m.get(k)??[]).join(' '));
