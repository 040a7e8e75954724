import { STEAM_API, toDateWords } from '#shared/database/data-date.ts';
import type { Source } from '#shared/database/record-shapes.ts';
import type { SourceNotes, Sources } from './read-sources.ts';

/**
 * What `sources.yaml` says of the games, for a table that was refreshed on `asOf`, a day: that file describes the table that came
 * with the site.
 */
export function toRefreshedNotes(notes: SourceNotes, asOf: string): Sources['notes'] {
  return {
    ...notes,
    attribution: {
      en: `Source: Steam, ${toDateWords(asOf, 'en')}; not affiliated with Valve.`,
      fr: `Source : Steam, ${toDateWords(asOf, 'fr')}; sans lien avec Valve.`,
    },
    updated: asOf,
    games: { source: STEAM_API, asOf },
    later: null,
    sources: [
      toSteamSource(asOf),
      ...notes.sources
        .filter(({ id }) => id !== notes.later.source)
        // What is computed from the games is as old as they are.
        .map((source) => (source.id === 'computed' ? { ...source, asOf } : source)),
    ],
  };
}

function toSteamSource(asOf: string): Source {
  return {
    id: STEAM_API,
    name: { en: 'Steam, through its public web API', fr: 'Steam, par son API Web publique' },
    url: 'https://steamcommunity.com/dev',
    licence: { en: 'Steam Web API Terms of Use; facts only', fr: 'Conditions d’utilisation de l’API Web de Steam; faits seulement' },
    open: false,
    asOf,
  };
}
