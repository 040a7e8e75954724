/** The files under `content/` that the desk reads and writes as text in two languages or as YAML; tables are CSV (`desk-tables.ts`). */
export const deskFiles = [
  '{articles,white-papers,letters}/*/index.{en,fr}.md',
  'legal/*/*/index.{en,fr}.md',
  '{pages/*,glossary,sample-report}/{en,fr}.yaml',
  '{site,taxonomy,reviews,redirects}.yaml',
];
