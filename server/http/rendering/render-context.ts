import { createContext } from 'react-router';
import type { StorageError } from '#server/db/storage-error.ts';

/** What a rendering takes in and hands out, apart from the HTML. */
export type Render = {
  /** Identifies the request in the log and in an error answer. */
  id: string;
  /**
   * Where the browser fetches the page's state; null when the page carries it. It is decided before rendering,
   * because the page contains it.
   */
  stateUrl: string | null;
  /** What `/builds/latest.json` says while this page is current. */
  edition: string;
  /** The router's data for the browser, in its own encoding; empty until the page is rendered. */
  state: string;
  /** Nobody looks at the page: only its state is wanted. */
  isStateOnly: boolean;
  /** The status to render an error screen for; null for a page. */
  failure: number | null;
  /** What the database of leads answered instead, if that made this rendering fail. */
  storageError: StorageError | null;
  /** Logs what made this rendering fail. */
  report(error: unknown): void;
};

export function createRender({ id, stateUrl, edition }: Pick<Render, 'id' | 'stateUrl' | 'edition'>, report: Render['report']): Render {
  return { id, stateUrl, edition, state: '', isStateOnly: false, failure: null, storageError: null, report };
}

export const renderContext = createContext<Render>();
