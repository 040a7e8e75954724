import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Fault, FakeSteam } from './steam.ts';

/**
 * The invented store as a server of this machine; port 0 is any that is free. `/_fake` moves its clock and lets answers fail
 * (steam-server.ts says how).
 */
export async function serveSteam(steam: FakeSteam, port: number, answerMs = 0): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/_fake') return void response.end(`${JSON.stringify(control(steam, url.searchParams))}\n`);
    const header = request.headers['x-webapi-key'];
    const key = typeof header === 'string' ? header : null;
    const answer = steam.answer(url, { get: (name) => (name === 'x-webapi-key' ? key : null) });
    if (answer.end) {
      response.writeHead(answer.status, answer.headers).write(answer.body);
      if (answer.end === 'cut') response.destroy();
      return;
    }
    const zipped = gzipSync(answer.body, { level: 1 });
    const headers = { ...answer.headers, 'content-encoding': 'gzip', 'content-length': zipped.length };
    void wait(answerMs).then(() => response.writeHead(answer.status, headers).end(zipped));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function control(steam: FakeSteam, query: URLSearchParams): object {
  const { week, fail, method = '', times = '1', after = '0' } = Object.fromEntries(query);
  if (week !== undefined) steam.week = Number(week);
  // Whoever types it has read the names.
  if (fail !== undefined) steam.fail(fail as Fault, { method, times: Number(times), after: Number(after) });
  const askedTwice = [...steam.askedItems.values()].filter((count) => count > 1).length;
  return { week: steam.week, calls: steam.calls.length, askedItems: steam.askedItems.size, askedTwice };
}
