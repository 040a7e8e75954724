import type { IncomingHttpHeaders } from 'node:http';
import type { Turn } from '#server/http/queue/fair-queue.ts';

/** One request on its way through the policy, as plain values. */
export type Exchange = {
  method: string;
  /** As it was sent, escapes included. */
  pathname: string;
  /** With the question mark, or ''. */
  search: string;
  headers: IncomingHttpHeaders;
  /** The socket's peer, whatever the headers say. */
  peer: string;
  /** The Web request for the router. It begins to read the body: call it once, when the request has its turn. */
  toRequest(): Request;
  /** Resolves once the body has come, or as much of it as is read ahead, or nothing more will. Left out where it is there already. */
  bodyArrived?(): Promise<void>;
  /** The address group that its turn was taken for, once it was. */
  source?: string;
  /** Gives back its place among what its source leaves unread, where it has one. */
  place?: (() => void) | undefined;
  /** Calls back once the answer was read to its end, or the connection is gone. Left out where nobody reads slowly. */
  onClosed?(callback: () => void): void;
  /** Its place among what the server works on, once it has one; ended by whoever runs the policy. */
  turn: Turn | null;
};

export function isRead({ method }: Exchange): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function splitUrl(url: string): [pathname: string, search: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/** A Web request as an exchange, for callers inside the process, such as tests. */
export function toExchange(request: Request, peer: string): Exchange {
  const { pathname, search, host } = new URL(request.url);
  return {
    method: request.method,
    pathname,
    search,
    headers: { host, ...Object.fromEntries(request.headers) },
    peer,
    toRequest: () => request,
    turn: null,
  };
}
