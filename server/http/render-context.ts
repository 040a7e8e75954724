import { createContext } from 'react-router';

/** What one rendering hands to the pipeline beside its HTML. */
export type Render = {
  /** Whether the answer may be kept and its state fetched from `stateUrl`; decided before rendering, because the page says which. */
  stateUrl: string | null;
  /** The router's data for the browser, in its own encoding; empty until the page is rendered. */
  state: string;
  /**
   * Long HTML of this document (an article's text) by id, handed from its loader to `HtmlBody`. It goes out once, in the page, and not again in
   * the state: the browser reads it back from the page when React starts.
   */
  bodies: Map<string, string>;
  /** Logs what made this rendering fail. */
  report(error: unknown): void;
};

export function createRender(stateUrl: string | null, report: Render['report']): Render {
  return { stateUrl, state: '', bodies: new Map(), report };
}

export const renderContext = createContext<Render>();
