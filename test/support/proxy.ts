import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

const HEALTH_INTERVAL_MS = 250;
/** As nginx and Caddy do: what could not be sent is tried again for a while. */
const TRY_MS = 5000;

export type Proxy = { url: string; isHealthy(port: number): boolean; close(): Promise<void> };

/**
 * The proxy of docs/deploy.md, as small as it can be: each request goes to the next instance whose `/readyz` answers 200; one that could not
 * be sent, or a reading whose connection broke before an answer came, goes to another.
 */
export async function startProxy(ports: readonly number[], port: number): Promise<Proxy> {
  const healthy = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const choose = () => {
    const ready = ports.filter((each) => healthy.has(each));
    return ready[turn++ % ready.length];
  };

  const look = async (each: number) => {
    const isReady = await fetch(`http://127.0.0.1:${each}/readyz`).then(
      (answer) => answer.ok,
      () => false, // Not listening.
    );
    if (isReady) healthy.add(each);
    else healthy.delete(each);
  };
  await Promise.all(ports.map(look));
  const timer = setInterval(() => ports.forEach((each) => void look(each)), HEALTH_INTERVAL_MS);

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, since: number): void {
    const to = choose();
    const retry = () => {
      if (performance.now() - since > TRY_MS) outgoing.writeHead(502).end();
      else setTimeout(() => pass(incoming, outgoing, since), 20);
    };
    if (to === undefined) return retry();
    const call = request({ port: to, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers: incoming.headers, agent });
    call.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    call.on('error', () => {
      healthy.delete(to);
      if (outgoing.headersSent) outgoing.destroy();
      else retry();
    });
    call.end();
  }

  const server: Server = createServer((incoming, outgoing) => pass(incoming, outgoing, performance.now()));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    isHealthy: (each) => healthy.has(each),
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
