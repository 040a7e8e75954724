import path from 'node:path';
import { runApart } from '#server/platform/run-apart.ts';
import { BUILT, getEdition } from '../editions/edition-files.ts';
import { requireBakedFile } from '../industry-database.ts';
import type { ListFileOrder, ListFileResult } from './write-list-file.ts';

// Large exports: the folder makes whole lists into files, in a process beside the one that serves.

/** What a file is to hold and where it goes. `edition` null: of the one that is served now. */
export type ListFileRequest = Omit<ListFileOrder, 'database' | 'edition' | 'exportRefreshed' | 'siteUrl'> & { edition: string | null };
export type MakeListFile = (request: ListFileRequest, signal: AbortSignal) => Promise<ListFileResult>;

export type MakeListFileOptions = {
  builtDir: string;
  editionsDir: string;
  getEdition(): string;
  exportRefreshed: boolean;
  siteUrl: string;
};

/** 90,000 games take 136 MB of memory in all, and no more the longer it lasts; without the second setting it is 196 MB. */
const NODE_SETTINGS = ['--max-old-space-size=96', '--max-semi-space-size=4'];
/** The bundle of the site has no files beside it: the process runs the source, as the commands do. */
const MODULE = path.join('server', 'database', 'files', 'write-list-file.ts');

/** Rejects when the process ends without an answer. What is the matter with the list or the disk is an answer. */
export function createMakeListFile(options: MakeListFileOptions): MakeListFile {
  const { builtDir, editionsDir, exportRefreshed, siteUrl } = options;
  return async (request, signal) => {
    const edition = request.edition ?? options.getEdition();
    const database = edition === BUILT ? requireBakedFile(path.resolve(builtDir)) : getEdition(editionsDir, edition)?.file;
    // A second edition of the day removes the first one's file some seconds before it is served: that is tried again, as a failure is.
    if (!database && request.edition === null) throw new Error(`The file of ${edition} is gone`);
    if (!database) return { ok: false, code: 'edition-gone' };
    const order: ListFileOrder = { ...request, edition, database, exportRefreshed, siteUrl };
    return runApart<ListFileResult>(path.resolve(MODULE), order, { execArgv: NODE_SETTINGS, signal });
  };
}
