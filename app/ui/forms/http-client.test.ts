import { describe, expect, it, vi } from 'vitest';
import { NetworkError, readJson, request } from './http-client.ts';

describe('request', () => {
  it.each([
    ['GET', 503, 2],
    ['HEAD', 429, 2],
    ['GET', 404, 1],
    ['GET', 200, 1],
    ['POST', 503, 1],
    ['PUT', 500, 1],
    ['PATCH', 502, 1],
    ['delete', 408, 1],
  ])('%s answered %i is sent %i time(s)', async (method, status, times) => {
    let sent = 0;
    const response = await request('/x', { method }, async () => {
      sent++;
      return new Response(null, { status });
    });
    expect([sent, response.status]).toEqual([times, status]);
  });

  it('returns the second answer when the first was a hiccup', async () => {
    const statuses = [502, 200];
    expect((await request('/x', {}, async () => new Response(null, { status: statuses.shift() ?? 500 }))).status).toBe(200);
  });

  it('ends when its time is over', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const waits: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'TimeoutError'))));
    const asked = request('/x', { method: 'POST' }, waits);
    limit.abort();
    await expect(asked).rejects.toThrow(NetworkError);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(20_000);
    vi.restoreAllMocks();
  });

  it('says "Network response was not ok" when no answer came, and never repeats a POST', async () => {
    let sent = 0;
    const failing = async () => {
      sent++;
      throw new TypeError('Failed to fetch');
    };
    await expect(request('/x', { method: 'POST' }, failing)).rejects.toThrow(/^Network response was not ok/);
    expect(sent).toBe(1);
    await expect(request('/x', {}, failing)).rejects.toBeInstanceOf(NetworkError);
    expect(sent).toBe(3);
  });
});

it('an answer that is not JSON reads as null', async () => {
  expect(await readJson(new Response('<html>Log in to the hotel</html>'))).toBeNull();
  expect(await readJson(Response.json({ id: '1' }))).toEqual({ id: '1' });
});
