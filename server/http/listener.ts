import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRequest } from '@remix-run/node-fetch-server';
import { type Answer, chooseEncoding, encodeBody, type Encoding, isCompressible, isFresh } from './answer.ts';
import { type Exchange, splitUrl } from './exchange.ts';

type AnswerExchange = (exchange: Exchange) => Answer | Promise<Answer>;

/** How long a client may take to read an answer: a minute, and the time that its size needs on a slow phone network. */
const RESPONSE_DEADLINE_MS = 60_000;
const SLOWEST_BYTES_PER_MS = 16;

const BODY_POLL_MS = 50;

/** How often one connection may ask before it was answered. No browser and no proxy does; a program may. */
const MOST_ASKED_AHEAD = 100;
const askedAhead = new WeakMap<Socket, number>();

const heads = new WeakMap<Answer, Partial<Record<Encoding | 'fresh', string[]>>>();

/** Connects node:http to the request policy. An answer from memory is sent in the same round of the event loop. */
export function createNodeListener(answerExchange: AnswerExchange, siteUrl: string): RequestListener {
  const { host, protocol } = new URL(siteUrl);
  return (incoming, outgoing) => {
    // Up to 2 MB of such requests are read in one go: a single connection kept everybody else waiting for seconds.
    if (isAskedAhead(outgoing) && countAskedAhead(incoming.socket) > MOST_ASKED_AHEAD) return void incoming.socket.destroy();
    const answer = answerExchange(toExchange(incoming, outgoing, { host, protocol }));
    // A fault while an answer is sent ends its connection, not the process.
    const sendSafely = async (made: Answer | Promise<Answer>) => send(made instanceof Promise ? await made : made, incoming, outgoing);
    sendSafely(answer).catch((error: unknown) => destroy(outgoing, error));
  };
}

/** Whether an earlier answer of the connection is unfinished: until then the next one has no socket. */
function isAskedAhead({ socket }: ServerResponse): boolean {
  return socket === null;
}

function countAskedAhead(socket: Socket): number {
  const times = (askedAhead.get(socket) ?? 0) + 1;
  askedAhead.set(socket, times);
  return times;
}

/** The request is made for the site's own address: a forged `Host` must not decide where our links point. */
function toExchange(incoming: IncomingMessage, outgoing: ServerResponse, own: { host: string; protocol: string }): Exchange {
  const url = incoming.url ?? '/';
  const [pathname, search] = splitUrl(url);
  return {
    method: incoming.method ?? 'GET',
    pathname,
    search,
    headers: incoming.headers,
    peer: incoming.socket.remoteAddress ?? '',
    toRequest: () => createRequest(incoming, outgoing, own),
    bodyArrived: () => waitForBody(incoming),
    onClosed: (callback) => void (outgoing.destroyed ? callback() : outgoing.once('close', callback)),
    turn: null,
  };
}

/**
 * Node reads a body ahead, up to 64 kB, whoever wants it or not; it has no event for "all of it came" that does not take it out as well.
 * Most bodies are there with their head, in the next turn of the event loop.
 */
async function waitForBody(incoming: IncomingMessage): Promise<void> {
  const hasArrived = () => incoming.complete || incoming.destroyed || incoming.readableLength >= incoming.readableHighWaterMark;
  await new Promise((resolve) => setImmediate(resolve));
  for (let waitMs = 1; !hasArrived(); waitMs = Math.min(2 * waitMs, BODY_POLL_MS)) await sleep(waitMs);
}

function send(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse): void | Promise<void> {
  if (answer.stream) return sendStream(answer, answer.stream, incoming, outgoing);
  if (outgoing.destroyed) return;
  if (answer.status === 200 && isFresh(answer.etag, incoming.headers['if-none-match'])) {
    outgoing.writeHead(304, toHead(answer, 'fresh')).end();
    return;
  }
  const encoding = chooseEncoding(incoming.headers['accept-encoding'], answer);
  const body = encodeBody(answer, encoding);
  if (body instanceof Promise) return body.then((encoded) => sendBody(answer, encoding, encoded, incoming, outgoing));
  sendBody(answer, encoding, body, incoming, outgoing);
}

function sendBody(answer: Answer, encoding: Encoding, body: Buffer, incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.status, toHead(answer, encoding));
  const isEmpty = incoming.method === 'HEAD' || answer.status === 204 || answer.status === 304;
  outgoing.end(isEmpty ? undefined : body);
  // A client that took everything at once needs no timer.
  if (!isEmpty && outgoing.writableLength > 0) limitReading(outgoing, body.length);
}

/** A client that goes away in the middle ends the reading of the file. */
async function sendStream(answer: Answer, stream: ReadableStream, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) return stream.cancel();
  outgoing.writeHead(answer.status, toHead(answer, 'fresh'));
  if (incoming.method === 'HEAD') {
    outgoing.end();
    return stream.cancel();
  }
  limitReading(outgoing, Number(answer.headers['content-length']));
  await pipeline(stream, outgoing);
}

/** A client that reads a byte now and then would hold a connection, and the body's memory, for ever. */
function limitReading(outgoing: ServerResponse, bytes: number): void {
  const timer = setTimeout(() => outgoing.destroy(), RESPONSE_DEADLINE_MS + bytes / SLOWEST_BYTES_PER_MS).unref();
  outgoing.once('close', () => clearTimeout(timer));
}

/**
 * The head as a flat list of names and values, made once per answer and encoding: making it each time was half the cost of a cache hit. One
 * entity tag serves all encodings, because it is compared weakly (RFC 9110, section 13.1.2).
 */
function toHead(answer: Answer, kind: Encoding | 'fresh'): string[] {
  const known = heads.get(answer) ?? {};
  const ready = known[kind];
  if (ready) return ready;
  const head = Object.entries(answer.headers).filter(([name]) => name !== 'vary');
  const vary = [answer.headers['vary'], isCompressible(answer) && 'Accept-Encoding'].filter(Boolean).join(', ');
  if (vary) head.push(['vary', vary]);
  if (answer.etag) head.push(['etag', `W/${answer.etag}`]);
  if (kind !== 'fresh' && answer.status !== 204 && answer.status !== 304) {
    if (kind !== 'identity') head.push(['content-encoding', kind]);
    head.push(['content-length', String((answer.bodies[kind] ?? answer.bodies.identity).length)]);
  }
  for (const cookie of answer.cookies) head.push(['set-cookie', cookie]);
  const flat = head.flat();
  heads.set(answer, { ...known, [kind]: flat });
  return flat;
}

function destroy(outgoing: ServerResponse, error: unknown): void {
  outgoing.destroy(error instanceof Error ? error : undefined);
}
