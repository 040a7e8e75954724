/**
 * What a title of the store is. Games are meant wherever nothing else is asked for. `playtest` holds every test version; `demo` and
 * `prologue` are free excerpts of another title, one that is sold is a game; `server` runs others' games; `software` is tools, drivers,
 * books and films.
 */
export const kinds = ['game', 'playtest', 'demo', 'prologue', 'server', 'software'] as const;
export type Kind = (typeof kinds)[number];
