import { toDay } from '#server/platform/desk-day.ts';
import { href, matchPage } from '#shared/pages.ts';
import type { AlertFrequency } from '#shared/seat.ts';
import { ask, type Asked, postForm } from './ask.ts';
import type { Cast } from './cast.ts';

export const WATCHED_LIST = href('database-games', 'en');
const KEPT_RECORD = href('database-game', 'en', { slug: '620-portal-2' });
/** One in so many of those asked confirms nothing; of those who confirmed, leaves; of the seats, wants no alerts. */
const UNSURE = 5;
const LEAVING = 6;
const QUIET = 8;

/** Who reads emails and presses what is in them: confirms the newsletter, leaves it, enters a seat. */
export function createReader({ stage, ledger, random }: Cast): { readMails(): Promise<void> } {
  const now = () => toDay(new Date(stage.clock.now()));

  async function confirm(email: string, url: string): Promise<void> {
    if (random(0, UNSURE) === 0) return;
    requireDone(await postForm(url, {}), 200);
    ledger.standing.subscribers.add(email);
    ledger.countRecord(email, `${now()} subscriber -`);
    ledger.expectMail(email); // the welcome
  }

  async function leave(email: string, url: string): Promise<void> {
    const { subscribers, left } = ledger.standing;
    if (!subscribers.has(email) || random(0, LEAVING) !== 0) return;
    requireDone(await postForm(url, { 'List-Unsubscribe': 'One-Click' }), 200);
    subscribers.delete(email);
    left.add(email);
    ledger.countRecord(email, `${now()} subscriber-left -`);
  }

  async function enter(email: string, url: string): Promise<void> {
    // Who only tries a form never looks.
    if (!email.startsWith('seat-')) return;
    const entered = requireDone(await postForm(url, {}), 303);
    const headers = { cookie: String(entered.headers['set-cookie']?.[0]).split(';')[0] ?? '' };
    for (const page of [WATCHED_LIST, ...(random(0, 2) === 0 ? [KEPT_RECORD] : [])]) {
      const save = `${stage.url}${href('seat-save', 'en')}?${new URLSearchParams({ page })}`;
      requireDone(await postForm(save, { do: 'save' }, { headers }), 303);
      ledger.standing.things++;
    }
    const isQuiet = random(0, QUIET) === 0;
    const alerts: AlertFrequency = 'never';
    if (isQuiet) requireDone(await postForm(stage.url + href('seat', 'en'), { do: 'alerts', alerts }, { headers }), 303);
    else ledger.standing.watching.add(email);
    // Looked at once, by who wants not to be counted.
    requireDone(await ask(stage.url + href('seat', 'en'), { headers: { ...headers, dnt: '1' } }), 200);
  }

  return {
    async readMails() {
      for (const { to, text } of stage.takeMails()) {
        const links = [...text.matchAll(/https?:\/\/[^\s>)]+/g)].map(([url]) => url);
        const find = (page: string) => links.find((url) => URL.canParse(url) && matchPage(new URL(url).pathname)?.id === page);
        const [confirmation, departure, entry] = [find('newsletter-confirm'), find('newsletter-unsubscribe'), find('seat-enter')];
        if (confirmation) await confirm(to, confirmation);
        else if (departure) await leave(to, departure);
        if (entry) await enter(to, entry);
      }
    },
  };
}

function requireDone(asked: Asked, status: number): Asked {
  if (asked.status !== status)
    throw new Error(`Somebody pressed a link and got ${asked.status} instead of ${status}: ${asked.text.slice(0, 300)}`);
  return asked;
}
