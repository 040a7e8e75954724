import { labelValue } from './shared/database/labels.ts';
for (const [f,v] of [['language','pt-br'],['language','zh-hans'],['language','ca-valencia'],['language','pa-guru'],['country','gb'],['place','ca-qc'],['month','11'],['decade','2010s'],['genre','rpg'],['genre','new-thing']] as const) console.log(labelValue('en',f,v),'|',labelValue('fr',f,v));
