import { createContext } from 'react-router';

/** What one rendering hands to the pipeline beside its HTML. */
export type Render = {
  /** Whether the answer may be kept and its state fetched from `stateUrl`; decided before rendering, because the page says which. */
  stateUrl: string | null;
  /** The router's data for the browser, in its own encoding; empty until the page is rendered. */
  state: string;
};

export const renderContext = createContext<Render>();
