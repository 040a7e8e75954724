import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isLeftBehind, syncFile, writeWhole } from '#server/platform/write-whole.ts';
import { CURRENT_FILE } from '../baked-file.ts';
import { BUILT, type EditionNote, findEdition, getEdition, getEditionsDir, isEditionId, listEditions } from './edition-files.ts';

/** How many editions are kept, each of another day: the one that is served, and two to go back to. */
const KEPT_EDITIONS = 3;

/**
 * Puts a finished file in place under its id, and names it as the one to serve. Everything is on disk before the name changes: a
 * power cut leaves the edition before, or this one. Throws when the disk does not take it; then nothing has changed.
 */
export async function placeEdition(dir: string, temporary: string, note: EditionNote): Promise<void> {
  await syncFile(temporary);
  await rename(temporary, path.join(dir, `${note.id}.sqlite`));
  await writeWhole(path.join(dir, `${note.id}.json`), `${JSON.stringify(note, null, 2)}\n`);
  await nameCurrent(dir, note.id);
  await removeOld(dir, note);
}

/** Names the edition to serve, or `BUILT`. */
export async function nameCurrent(dir: string, id: string): Promise<void> {
  await writeWhole(path.join(dir, CURRENT_FILE), `${id}\n`);
  await syncDir(dir);
}

/**
 * Goes back to the edition before the one that is served; behind the oldest is the file that the build made (`built`). Null: that
 * one is served already. The running site follows within seconds, and the next refresh puts a new edition in front.
 */
export async function backEdition({ dataDir }: { dataDir: string }): Promise<{ from: string; to: string } | null> {
  const dir = getEditionsDir(dataDir);
  const serving = findEdition(dir);
  if (!serving) return null;
  const to = findEarlier(dir, serving.id) ?? BUILT;
  await nameCurrent(dir, to);
  return { from: serving.id, to };
}

/** The edition before the one that is served, or null where only the build's own file is older. */
function findEarlier(dir: string, current: string): string | null {
  const editions = listEditions(dir);
  const madeAt = getEdition(dir, current)?.madeAt ?? null;
  return editions.find((edition) => madeAt !== null && edition.madeAt < madeAt)?.id ?? null;
}

/**
 * A night with slow lanes bakes twice: the second one takes the place of the first, so that who goes back sees the week before. A
 * running site keeps reading a file that it has opened, also when it is removed here.
 */
async function removeOld(dir: string, { id: current, asOf }: EditionNote): Promise<void> {
  const ofDays = new Map([[asOf, current]]);
  for (const edition of listEditions(dir))
    if (ofDays.size < KEPT_EDITIONS && !ofDays.has(edition.asOf)) ofDays.set(edition.asOf, edition.id);
  const kept = new Set(ofDays.values());
  for (const name of await readdir(dir)) {
    const id = name.split('.', 1)[0] ?? '';
    const file = path.join(dir, name);
    if (isEditionId(id) && !kept.has(id) && /\.(sqlite|json|games\.csv\.gz)$/.test(name)) await rm(file, { force: true });
    if (name.endsWith('.tmp') && (await isLeftBehind(file))) await rm(file, { force: true });
  }
}

/** So that the rename itself outlives a power cut. Some file systems refuse it for folders; there the name is as safe as they make it. */
async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
