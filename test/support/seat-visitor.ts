import { href } from '#shared/pages.ts';
import type { Locale } from '#shared/locales.ts';
import type { TestApp } from './app.ts';
import { listMails, waitUntil } from './leads.ts';
import path from 'node:path';

export type SeatVisitor = {
  get(to: string, headers?: Record<string, string>): Promise<Response>;
  post(to: string, fields: Record<string, string>): Promise<Response>;
};

/** Somebody who claims a seat by the form, follows the link of the answer and presses the button, without scripts. */
export async function takeSeat(app: TestApp, email: string, locale: Locale): Promise<SeatVisitor> {
  const send = (to: string, fields: Record<string, string>, cookie = '') =>
    app.get(to, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: new URLSearchParams(fields).toString(),
      redirect: 'manual',
    });
  const findLink = async () => {
    const mails = await listMails(path.join(app.dataDir, 'mail'));
    const own = mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
    return /http:\/\/localhost:3000((?:\/fr\/place\/entrer|\/seat\/enter)\/[\w.-]+)/.exec(own.join('\n'))?.[1] ?? null;
  };
  await send(href('gaming-industry-database', locale), { form: 'early-access', email, terms: 'on', filledMs: '9000' });
  await waitUntil(async () => (await findLink()) !== null);
  const entered = await send((await findLink()) ?? '', {});
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { get: (to, headers = {}) => app.get(to, { headers: { cookie, ...headers } }), post: (to, fields) => send(to, fields, cookie) };
}
