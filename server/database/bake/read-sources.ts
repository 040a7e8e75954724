import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { sizeClasses } from '#shared/database/facets.ts';
import { entityType, source } from '#shared/database/record-shapes.ts';
import { readCsvTable, SourceError } from './csv-table.ts';
import type { RefreshedTable } from './refreshed-table.ts';
import { readGameFacts } from './game-facts.ts';
import { CellReader, type LaterGame, readGames, readLaterGames, type SourceGame } from './read-games.ts';

export type SourceCompany = ReturnType<typeof toCompany>;
export type SourceAssociation = ReturnType<typeof toAssociation>;
export type SourceEvent = ReturnType<typeof toEvent>;
/** A value we hold to be wrong in its source: `right` is null where only the error is certain. */
export type Correction = ReturnType<typeof toCorrection>;
export type GameStudio = ReturnType<typeof toGameStudio>;

const bilingualText = z.object({ en: z.string().min(1), fr: z.string().min(1) });
const snapshot = z.strictObject({ source: z.string(), asOf: z.string() });
const sourcesFile = z.strictObject({
  attribution: bilingualText,
  updated: z.record(entityType, z.iso.date('must be a date, such as 2026-11-12')),
  games: snapshot,
  later: snapshot,
  sources: z.array(source).min(1),
});
export type SourceNotes = z.infer<typeof sourcesFile>;

export type Sources = Omit<Awaited<ReturnType<typeof readCompaniesAndEvents>>, 'notes'> & {
  games: SourceGame[];
  later: LaterGame[];
  /** `later` is null where there is no later snapshot: in a refreshed table. */
  notes: Omit<SourceNotes, 'later'> & { later: SourceNotes['later'] | null };
  /** What only a refreshed table has. */
  refreshed: RefreshedTable | null;
  /** Names the data: changes with every byte of it. */
  version: string;
};

/** Reads everything in `content/database`. Throws `SourceError` naming file, line and column of what cannot be read. */
export async function readSources(dir: string): Promise<Sources> {
  const games = await readGames(dir);
  const { notes, ...others } = await readCompaniesAndEvents(dir);
  return applyCorrections({
    games,
    refreshed: null,
    ...others,
    notes,
    version: await fingerprintDir(dir),
    later: await readLaterGames(dir, games, await readGameFacts(dir)),
  });
}

/** Does to the games what `corrections.csv` says of them. */
export function applyCorrections(sources: Sources): Sources {
  return withhold(correctMakers(correctDates(sources)));
}

/**
 * A credit that two companies write alike tells them apart, "Jupiter (Higher)", or is read as the name of the one that it means. A company
 * that published its own game is put right there too.
 */
function correctMakers(sources: Sources): Sources {
  const own = Map.groupBy(
    sources.corrections.filter(({ type, field }) => type === 'games' && field === 'developers'),
    ({ name }) => Number(name),
  );
  const rename = <Game extends Pick<SourceGame, 'id' | 'developers' | 'publishers'>>(game: Game): Game => {
    const found = own.get(game.id);
    const toRight = (name: string) => found?.find(({ wrong }) => wrong === name)?.right ?? name;
    return found ? { ...game, developers: game.developers?.map(toRight) ?? null, publishers: game.publishers?.map(toRight) ?? null } : game;
  };
  return { ...sources, games: sources.games.map(rename), later: sources.later.map(rename) };
}

/** Days of release put right, where the table has the wrong one. A correction that a newer table does not need is dropped. */
function correctDates(sources: Sources): Sources {
  const isOfDate = ({ type, field }: Correction) => type === 'games' && field === 'releaseDate';
  const released = new Map(sources.games.map(({ id, releaseDate }) => [String(id), releaseDate]));
  const isNeeded = (own: Correction) => !isOfDate(own) || released.get(own.name) === own.wrong;
  const corrections = sources.corrections.filter(isNeeded);
  const rightDates = new Map(corrections.filter(isOfDate).map(({ name, right }) => [name, right]));
  const games = sources.games.map((game) => {
    const right = rightDates.get(String(game.id));
    return right === undefined ? game : { ...game, releaseDate: right };
  });
  return { ...sources, games, corrections };
}

/**
 * Without the games that `corrections.csv` withholds, in every table: who makes games alone may ask to be taken out (privacy policy, 1.5
 * and 13.1), and stays out when newer tables have them again.
 */
function withhold(sources: Sources): Sources {
  const asked = sources.corrections.filter(({ type, field }) => type === 'games' && field === 'withheld');
  const withheld = new Set(asked.map(({ name }) => Number(name)));
  const isShown = ({ id }: { id: number }) => !withheld.has(id);
  const { games, later, refreshed } = sources;
  return {
    ...sources,
    games: games.filter(isShown),
    later: later.filter(isShown),
    refreshed: refreshed && { ...refreshed, announced: refreshed.announced.filter(isShown) },
  };
}

/** Everything but the games. */
export async function readCompaniesAndEvents(dir: string) {
  const notes = readSourceNotes(await readFile(path.join(dir, 'sources.yaml'), 'utf8'));
  const known = new Set(notes.sources.map(({ id }) => id));
  const sourced = <Row>(toRow: (cells: CellReader) => Row) => {
    return (cells: CellReader) => {
      const odd = toSources(cells).find((word) => !known.has(word) && !isAddress(word));
      if (odd !== undefined)
        cells.fail('sources', `"${odd.slice(0, 40)}" is neither an id of sources.yaml nor an address that starts with https`);
      return toRow(cells);
    };
  };
  return {
    gameStudios: await readTable(dir, 'game-studios.csv', ['game', 'studio', 'lead', 'match'], toGameStudio),
    studios: await readTable(dir, 'studios.csv', companyColumns, sourced(toCompany)),
    publishers: await readTable(dir, 'publishers.csv', companyColumns, sourced(toCompany)),
    associations: await readTable(
      dir,
      'associations.csv',
      ['name', 'kind', 'territory', 'note_en', 'note_fr', 'sources'],
      sourced(toAssociation),
    ),
    events: await readTable(dir, 'events.csv', ['name', 'kind', 'month', 'start', 'end', 'sources'], sourced(toEvent)),
    corrections: await readTable(dir, 'corrections.csv', ['type', 'name', 'field', 'wrong', 'right', 'sources'], sourced(toCorrection)),
    notes,
  };
}

export function readSourceNotes(text: string): SourceNotes {
  // The plain schema keeps 2021 and 2024-10 the texts they are; only the flags are made what they mean.
  const found = sourcesFile.safeParse(reviveBooleans(parse(text, { schema: 'failsafe' })));
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new SourceError('sources.yaml', 1, issue?.path.join('.') ?? '', issue?.message ?? 'cannot be read');
}

function reviveBooleans(value: unknown): unknown {
  if (value === 'true') return true;
  if (value === 'false') return false;
  if (Array.isArray(value)) return value.map(reviveBooleans);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, reviveBooleans(child)]));
  return value;
}

/** Twelve letters and digits that change with the name or the content of any file of the folder. */
export async function fingerprintDir(dir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(dir)).sort()) hash.update(`${name}\n`).update(await readFile(path.join(dir, name)));
  return hash.digest('hex').slice(0, 12);
}

async function readTable<Row>(dir: string, file: string, columns: readonly string[], toRow: (cells: CellReader) => Row): Promise<Row[]> {
  const table = readCsvTable(await readFile(path.join(dir, file), 'utf8'), file, columns);
  return [...table.rows].map((row) => toRow(new CellReader(file, row)));
}

function toGameStudio(cells: CellReader) {
  return {
    game: cells.requireCount('game'),
    studio: cells.requireText('studio'),
    lead: cells.getFlag('lead'),
    match: cells.requireText('match'),
  };
}

const companyColumns = ['name', 'city', 'province', 'country', 'founded', 'size', 'website', 'place_agrees', 'sources'];

function toCompany(cells: CellReader) {
  const size = cells.getText('size');
  if (size && !sizeClasses.some((known) => known === size)) cells.fail('size', `"${size}" is none of ${sizeClasses.join(', ')}`);
  const agrees = cells.getText('place_agrees');
  return {
    name: cells.requireText('name'),
    city: cells.getText('city'),
    /** `ca-qc` or a French region's name; null outside Canada and France. */
    province: cells.getText('province'),
    country: getCountry(cells),
    founded: cells.getCount('founded'),
    size,
    website: getAddress(cells, 'website'),
    /** False: two sources name different places. Null: one source only. */
    placeAgrees: agrees ? agrees === 'yes' : null,
    sources: toSources(cells),
  };
}

function toAssociation(cells: CellReader) {
  return {
    name: cells.requireText('name'),
    kind: cells.requireText('kind'),
    territory: cells.requireText('territory'),
    city: cells.getText('city'),
    founded: cells.getText('founded'),
    website: getAddress(cells, 'website'),
    size: cells.getCount('size'),
    sizeUnit: cells.getText('size_unit'),
    sizeAsOf: cells.getText('size_as_of'),
    services: cells.getList('services'),
    noteEn: cells.getText('note_en'),
    noteFr: getFrench(cells),
    sources: toSources(cells),
  };
}

function toEvent(cells: CellReader) {
  const month = cells.getCount('month');
  if (month !== null && (month < 1 || month > 12)) cells.fail('month', `${month} is not a month`);
  return {
    name: cells.requireText('name'),
    /** What it is called too, or was called when it stood here twice: searches and old addresses find it. */
    otherNames: cells.getList('other_names') ?? [],
    kind: cells.requireText('kind'),
    format: cells.getText('format'),
    place: cells.getText('place'),
    country: getCountry(cells),
    month,
    start: cells.getDate('start'),
    end: cells.getDate('end'),
    url: getAddress(cells, 'url'),
    audience: cells.getText('audience'),
    organizer: cells.getText('organizer'),
    entry: cells.getText('entry'),
    entryAsListed: cells.getText('entry_as_listed'),
    steamPage: cells.getText('steam_page'),
    lastDeadline: cells.getDate('last_deadline'),
    attendance: cells.getCount('attendance'),
    firstHeld: cells.getCount('first_held'),
    noteEn: cells.getText('note_en'),
    noteFr: getFrench(cells),
    sources: toSources(cells),
  };
}

function toCorrection(cells: CellReader) {
  return {
    type: cells.requireText('type'),
    name: cells.requireText('name'),
    field: cells.requireText('field'),
    /** Empty where the source is silent. */
    wrong: cells.getText('wrong') ?? '',
    right: cells.getText('right'),
    sources: toSources(cells),
  };
}

/** The French of a note, with its non-breaking spaces, which `getText` would make plain. */
function getFrench(cells: CellReader): string | null {
  return cells.getRaw('note_fr').trim() || null;
}

function getCountry(cells: CellReader): string | null {
  const country = cells.getText('country');
  if (country && !/^[a-z]{2}$/.test(country)) cells.fail('country', `"${country}" is not a country's code of two letters`);
  return country;
}

/** An address of the web without anybody's mailbox in it: personal data stays out of the database. */
function getAddress(cells: CellReader, column: string): string | null {
  const text = cells.getText(column);
  if (text && (!isAddress(text) || /mailto:|[\w.]+@[\w.]+\.\w+/.test(text)))
    cells.fail(column, `"${text.slice(0, 40)}" is not an address of the web, such as https://example.com`);
  return text;
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text);
}

function toSources(cells: CellReader): string[] {
  return cells.requireText('sources').split(' ');
}
