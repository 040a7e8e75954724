import { toDateWords } from '#shared/database/data-date.ts';

/** The sources that a games table may come from. */
export const gameSources = {
  'steam-insights': {
    en: 'Steam and SteamSpy data, {date}, compiled by NewbieIndieGameDev/steam-insights',
    fr: 'données de Steam et de SteamSpy, {date}, compilées par NewbieIndieGameDev/steam-insights',
  },
  'steam-dataset-2025': {
    en: 'Steam Dataset 2025 by VintageDon, {date}, CC BY 4.0, doi.org/10.5281/zenodo.17286923',
    fr: 'Steam Dataset 2025 de VintageDon, {date}, CC BY 4.0, doi.org/10.5281/zenodo.17286923',
  },
} as const;
export type GameSource = keyof typeof gameSources;

const datasetEntry = `  - id: steam-dataset-2025
    name: { en: "Steam Dataset 2025", fr: "Steam Dataset 2025" }
    url: https://doi.org/10.5281/zenodo.17286923
    licence: { en: "CC BY 4.0", fr: "CC BY 4.0" }
    open: true
    asOf: {asOf}
`;

/** `sources.yaml` with the games' source, date and attribution changed, and everything else as it was. `today` is the day of the import. */
export function updateSources(yaml: string, source: GameSource, asOf: string, today: string): string {
  const words = gameSources[source];
  const en = `Source: ${words.en.replace('{date}', toDateWords(asOf, 'en'))}; not affiliated with Valve.`;
  const fr = `Source\u00a0: ${words.fr.replace('{date}', toDateWords(asOf, 'fr'))}; sans lien avec Valve.`;
  const changed = yaml
    .replace(/^attribution:\n {2}en: .*\n {2}fr: .*$/m, () => `attribution:\n  en: ${JSON.stringify(en)}\n  fr: ${JSON.stringify(fr)}`)
    .replace(/^updated: .*$/m, `updated: ${today}`)
    .replace(/^games: \{.*\}$/m, () => `games: { source: ${source}, asOf: ${asOf} }`)
    .replace(new RegExp(`(^ {2}- id: (?:${source}|computed)\\n(?: {4}.*\\n)*? {4}asOf: ).*$`, 'gm'), (_line, head: string) => head + asOf);
  return source === 'steam-dataset-2025' && !changed.includes('id: steam-dataset-2025')
    ? `${changed.trimEnd()}\n${datasetEntry.replace('{asOf}', asOf)}`
    : changed;
}
