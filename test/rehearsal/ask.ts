import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Asked = { status: number; headers: IncomingHttpHeaders; text: string };
export type Question = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Where it comes from, 127.0.0.1 by default: the whole of 127.0.0.0/8 is this machine. */
  from?: string;
};

/** Of visitors, through whose browsers many pages come one after the other. */
const agent = new Agent({ keepAlive: true, maxSockets: 6 });
const TIMEOUT_MS = 60_000;

/** Asks the site as a visitor does; follows nothing. Status 0 when no whole answer came. */
export function ask(url: string, { method = 'GET', headers = {}, body, from }: Question = {}): Promise<Asked> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, headers: {}, text: error.message });
    const way = from ? { agent: false, localAddress: from } : { agent };
    const call = request(url, { method, headers, ...way }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        .on('error', fail);
    });
    call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error('no answer in time')));
    call.on('error', fail).end(body);
  });
}

/** Posts a form of the site, as its page does without scripts. */
export function postForm(url: string, fields: Record<string, string>, { headers, ...rest }: Question = {}): Promise<Asked> {
  const own = { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' };
  return ask(url, { method: 'POST', body: new URLSearchParams(fields).toString(), headers: { ...own, ...headers }, ...rest });
}
