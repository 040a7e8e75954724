import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseEncoding, createAnswer, encodeBody, isFresh } from './answer.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

it('compares entity tags weakly, in a list, and does not stumble over a long header', () => {
  const { etag } = createAnswer({ status: 200, headers: {}, body: Buffer.from('x') });
  const other = '"another"';
  for (const header of ['*', etag ?? '', `W/${etag}`, `${other} , W/${etag}`])
    expect([header, isFresh(etag, header)]).toEqual([header, true]);
  for (const header of [undefined, '', other, `"${etag}"`]) expect([header, isFresh(etag, header)]).toEqual([header, false]);
  const startMs = performance.now();
  isFresh(etag, `${other}${' '.repeat(100_000)}x`);
  expect(performance.now() - startMs).toBeLessThan(500);
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.2, br;q=0.1', 'br'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  [undefined, 'identity'],
  ['brotli', 'identity'],
])('asked with %s it is sent as %s', (header, encoding) => {
  const answer = createAnswer({ status: 200, headers: html, body: Buffer.alloc(2000, 'a') });
  expect(chooseEncoding(header, answer)).toBe(encoding);
  expect(chooseEncoding(header, createAnswer({ status: 200, headers: html, body: Buffer.from('short') }))).toBe('identity');
  expect(chooseEncoding(header, createAnswer({ status: 200, headers: { 'content-type': 'image/webp' }, body: Buffer.alloc(2000) }))).toBe(
    'identity',
  );
});

it('is compressed once, when an encoding is first asked for, however many ask at once', async () => {
  const body = Buffer.from('Outgunned, but well briefed. '.repeat(200));
  const answer = createAnswer({ status: 200, headers: html, body });
  const [first, second] = await Promise.all([encodeBody(answer, 'gzip'), encodeBody(answer, 'gzip')]);
  expect(first).toBe(second);
  expect(gunzipSync(first).equals(body)).toBe(true);
  expect(encodeBody(answer, 'gzip')).toBe(first);
  expect(answer.bodies.br).toBeUndefined();
});
