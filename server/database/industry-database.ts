import type { EntityType } from '#shared/database/entity-types.ts';
import type { Filter, ListQuery } from '#shared/database/list-query.ts';
import type {
  AnyRecord,
  AnyRow,
  DatabaseInfo,
  Distribution,
  FacetCounts,
  GameRow,
  ListResult,
  Suggestion,
} from '#shared/database/record-shapes.ts';

export type Selection = {
  q?: string;
  filters: Filter[];
  /** Lists show `listed` games only; statistics count `all`, those for adults included (product rule). */
  scope: 'listed' | 'all';
};

export type Measure = 'reviews' | 'price' | 'score' | 'languages';

/**
 * The gaming industry database: a read-only file that the build baked, and what is kept in memory of it. Opening costs nothing; `preload` after
 * the start spares the first visitor the 50 ms of reading. All functions are synchronous: they take milliseconds and wait for nobody.
 */
export type IndustryDatabase = {
  preload(): void;
  getInfo(): DatabaseInfo;
  /** One page of a list, with counts of every facet. Unknown values are ignored and named. */
  listRecords(query: ListQuery): ListResult;
  /** What somebody may mean who typed this much; best first, at most `limit` over all types or of one. */
  suggest(text: string, options?: { type?: EntityType; limit?: number }): Suggestion[];
  /** A record by the id in front of its address's last part, or null. Records of games for adults are not found. */
  getRecord(type: EntityType, id: string): AnyRecord | null;
  /** Two to six rows by id, in the order given; unknown ids are left out. */
  compare(type: EntityType, ids: string[]): AnyRow[];
  /** How many games each value of each facet has within the selection. */
  countFacets(selection: Selection): { total: number; facets: FacetCounts[] };
  /** Median, quantiles and shares over thresholds of one measure within the selection. */
  describe(selection: Selection, measure: Measure, options?: { thresholds?: number[]; quantiles?: number[] }): Distribution;
  /** The same, once per value of a facet. */
  describeBy(selection: Selection, measure: Measure, facet: string, options?: { thresholds?: number[]; quantiles?: number[] }): { value: string; distribution: Distribution }[];
  /** The rows of a selection of games, most reviewed first. */
  listGames(selection: Selection, limit: number): GameRow[];
  close(): void;
};
