import type { Logger } from 'pino';
import type { Answer } from './answer.ts';
import type { ResolveParams } from './canonical-path.ts';
import type { TrustedProxies } from '#server/platform/client-address.ts';
import type { Failures } from './failures.ts';
import type { FairQueue } from '#server/http/queue/fair-queue.ts';
import type { KeptAnswers } from '#server/http/rendering/kept-answers.ts';
import type { ReleaseFiles } from '#server/http/release/release-files.ts';
import type { Issue } from '#server/http/rendering/page-key.ts';
import type { Renderer } from '#server/http/rendering/renderer.ts';
import type { LargeAnswers } from '#server/http/queue/large-answers.ts';
import type { FoundRoute } from './route-table.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { Traffic } from '#server/http/metrics/traffic.ts';
import type { Visits } from '#server/http/numbers/visits.ts';

/** What the steps of the request policy work with. */
export type Site = {
  siteUrl: string;
  /** The host names of this site; null where any name may be used (a trial without https). */
  hosts: ReadonlySet<string> | null;
  files: ReleaseFiles;
  kept: KeptAnswers;
  renderer: Renderer;
  failures: Failures;
  securityHeaders: SecurityHeaders;
  /** A picture by its address; null when the address is not that of a picture. `client` is the address that asks. */
  answerPicture(pathname: string, client: string): Promise<Answer> | null;
  findRoute(pathname: string): FoundRoute;
  resolveParams: ResolveParams;
  /** Names what is served now: release, settings and content (edition.ts), and the day. */
  getIssue(): Issue;
  /** What a caching proxy may do with pages that are the same for everybody (RFC 9213); null for nothing. */
  cdnCacheControl: string | null;
  queue: FairQueue;
  largeAnswers: LargeAnswers;
  traffic: Traffic;
  /** What is counted for the owner's numbers. */
  visits: Visits;
  trustedProxies: TrustedProxies;
  /** Whether new visitors may be sent here: false while the site drains. */
  isReady(): boolean;
  log: Logger;
};
