import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { startTestPostgres, type TestPostgres } from './postgres.ts';

export type EngineSetup = {
  /** A new, empty database; several calls with one `name` open the same one. `migrationsDir` stands for another build of the site. */
  open(name?: string, migrationsDir?: string): Promise<{ database: Database; dataDir: string; url: string | undefined }>;
};

/** Runs a suite once on SQLite and once on PostgreSQL: what the product promises, it promises on both. */
export function describeOnBothEngines(name: string, suite: (setup: EngineSetup) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, (engine) => {
    const opened: Database[] = [];
    const dirs: string[] = [];
    const places = new Map<string, Promise<{ dataDir: string; url: string | undefined }>>();
    let postgres: TestPostgres | null = null;

    beforeAll(async () => {
      if (engine === 'postgres') postgres = await startTestPostgres();
    }, 60_000);

    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()));
      await postgres?.close();
      await Promise.all(dirs.map((dir) => rm(dir, { recursive: true, force: true })));
    }, 60_000);

    async function makePlace() {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'ragtag-test-'));
      dirs.push(dataDir);
      return { dataDir, url: await postgres?.createDatabase() };
    }

    function remember<Place extends ReturnType<typeof makePlace>>(name: string | undefined, place: Place): Place {
      if (name !== undefined) places.set(name, place);
      return place;
    }

    suite({
      async open(shared, migrationsDir = path.resolve('migrations')) {
        const place = await (places.get(shared ?? '') ?? remember(shared, makePlace()));
        const database = await openDatabase({ ...place, migrationsDir, log: pino({ level: 'silent' }) });
        opened.push(database);
        return { database, ...place };
      },
    });
  });
}
