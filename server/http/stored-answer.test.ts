import { expect, it } from 'vitest';
import { createStoredAnswer, isFresh } from './stored-answer.ts';

it('compares entity tags weakly, in a list, and does not stumble over a long header', async () => {
  const answer = await createStoredAnswer({ status: 200, headers: {}, body: Buffer.from('x') }, 'fast');
  const other = '"another"';
  for (const header of ['*', answer.etag, `W/${answer.etag}`, `${other} , W/${answer.etag}`])
    expect([header, isFresh(answer, header)]).toEqual([header, true]);
  for (const header of [undefined, '', other, `"${answer.etag}"`]) expect([header, isFresh(answer, header)]).toEqual([header, false]);
  const startMs = performance.now();
  isFresh(answer, `${other}${' '.repeat(100_000)}x`);
  expect(performance.now() - startMs).toBeLessThan(500);
});
