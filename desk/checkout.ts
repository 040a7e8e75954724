import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { listFiles } from '../server/content/hash-files.ts';
import { writeWhole } from '../server/platform/write-whole.ts';
import { keysOf, mapKeys } from '#shared/keys-of.ts';
import { toYaml } from '../scripts/normal-form.ts';
import type { DeskColumn } from './desk-config.ts';
import { changeRecord, type CsvRecords, readRecords, toCells } from './csv-rows.ts';
import { deskFiles } from './desk-files.ts';
import { type DeskTableId, deskTables, listCountries, ROWS } from './desk-tables.ts';
import { mergeSaved } from './merge-saved.ts';

/** A file as the desk sees it. `text` is null for pictures and downloads, which are fetched when they are shown. */
export type DeskFile = { path: string; text: string | null; size: number };
export type SaveOutcome = { ok: true; text: string } | { ok: false; code: 'not-ours' | 'changed-meanwhile' };

const PICTURES = /^(articles|white-papers|letters|pages)\/[a-z0-9-]+\/[a-z0-9][\w.-]*\.(svg|png|jpe?g|webp|avif|gif)$/;

/** The words, pictures and tables of a checkout. Paths start with `content/`, also where the content lies elsewhere. */
export class Checkout {
  readonly #dir: string;

  constructor(contentDir: string) {
    this.#dir = contentDir;
  }

  /** Every file of the desk, with its text; rows of tables as files of their own. */
  async list(): Promise<DeskFile[]> {
    const names = (await listFiles(this.#dir)).map((file) => path.relative(this.#dir, file));
    const files = await Promise.all(
      names
        .map((name) => name.replaceAll(path.sep, '/'))
        .filter((name) => isText(name) || PICTURES.test(name))
        .map(async (name) => {
          const text = isText(name) ? await readFile(path.join(this.#dir, name), 'utf8') : null;
          return {
            path: `content/${name}`,
            text,
            size: text === null ? (await stat(path.join(this.#dir, name))).size : Buffer.byteLength(text),
          };
        }),
    );
    const tables = await Promise.all(
      keysOf(deskTables).map(async (id) => (await this.readTable(id)).records.map((record) => ({ id, record }))),
    );
    const rows = tables.flat().map(({ id, record }) => ({ path: `${ROWS}/${id}/${record.key}.yaml`, text: toYaml(record.values) }));
    return [...files, ...rows.map((row) => ({ ...row, size: Buffer.byteLength(row.text) }))];
  }

  async readTable(id: DeskTableId): Promise<CsvRecords> {
    return readRecords(await readFile(this.#toTableFile(id), 'utf8'), `${id}.csv`, deskTables[id].title);
  }

  /** The columns of every table, with the values to choose from where a column is chosen. */
  async describeTables(): Promise<Record<DeskTableId, DeskColumn[]>> {
    const ids = keysOf(deskTables);
    const tables = await Promise.all(ids.map((id) => this.readTable(id)));
    return mapKeys(ids, (id) => {
      const { columns = [], records = [] } = tables[ids.indexOf(id)] ?? {};
      const chosen: Record<string, string | null> = deskTables[id].chosen;
      const toChoices = (name: string) => {
        const countries = ['country', 'territory'].includes(chosen[name] ?? '') ? listCountries() : [];
        return [...new Set([...records.map(({ values }) => values[name] ?? ''), ...countries])].filter(Boolean).sort();
      };
      return columns.map((name) => ({ name, choices: name in chosen ? toChoices(name) : null }));
    });
  }

  /** The bytes of a picture; null for what is none of ours. */
  async readPicture(file: string): Promise<Buffer | null> {
    const name = file.replace(/^content\//, '');
    return PICTURES.test(name) ? readFile(path.join(this.#dir, name)).catch(() => null) : null; // gone meanwhile
  }

  /** What a text of the desk says now; null where there is none. */
  async readText(file: string): Promise<string | null> {
    const row = toRow(file);
    if (row) {
      const { records } = await this.readTable(row.id);
      const record = records.find(({ key }) => key === row.key);
      return record ? toYaml(record.values) : null;
    }
    return readFile(path.join(this.#dir, file.replace(/^content\//, '')), 'utf8').catch(() => null); // not written yet
  }

  /**
   * Writes what was saved, in the form of the file that stands there. `base` is the hash of what the desk last read of it, '' for a new
   * one: what somebody else wrote meanwhile is not overwritten. A null text takes the file away.
   */
  async saveText(file: string, base: string, saved: string | null): Promise<SaveOutcome> {
    const row = toRow(file);
    const name = file.replace(/^content\//, '');
    if (!row && !isText(name)) return { ok: false, code: 'not-ours' };
    const earlier = await this.readText(file);
    if (base !== (earlier === null ? '' : toHash(earlier))) return { ok: false, code: 'changed-meanwhile' };
    if (row) return this.#saveRow(row, saved);
    if (saved === null) {
      await rm(path.join(this.#dir, name), { force: true });
      return { ok: true, text: '' };
    }
    const text = mergeSaved(name, earlier, saved);
    if (text !== earlier) await this.#write(name, text);
    return { ok: true, text };
  }

  async savePicture(file: string, bytes: Buffer | null): Promise<SaveOutcome> {
    const name = file.replace(/^content\//, '');
    if (!PICTURES.test(name)) return { ok: false, code: 'not-ours' };
    if (bytes === null) await rm(path.join(this.#dir, name), { force: true });
    else await this.#write(name, bytes);
    return { ok: true, text: '' };
  }

  async #saveRow({ id, key }: Row, saved: string | null): Promise<SaveOutcome> {
    const cells = saved === null ? null : toCells(parse(saved));
    await writeWhole(this.#toTableFile(id), changeRecord(await this.readTable(id), key, cells));
    return { ok: true, text: cells ? toYaml(cells) : '' };
  }

  async #write(name: string, data: string | Buffer): Promise<void> {
    const file = path.join(this.#dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeWhole(file, data);
  }

  #toTableFile(id: DeskTableId): string {
    return path.join(this.#dir, 'database', `${id}.csv`);
  }
}

export function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

type Row = { id: DeskTableId; key: string };

function toRow(file: string): Row | null {
  const [id, key] = file.startsWith(`${ROWS}/`)
    ? file
        .slice(ROWS.length + 1)
        .replace(/\.yaml$/, '')
        .split('/')
    : [];
  const table = keysOf(deskTables).find((known) => known === id);
  return table && key ? { id: table, key } : null;
}

function isText(name: string): boolean {
  return !name.includes('..') && deskFiles.some((pattern) => path.posix.matchesGlob(name, pattern));
}
