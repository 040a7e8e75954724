import { href } from '#shared/pages.ts';
import { toDateWords } from '#shared/database/data-date.ts';
import { locales } from '#shared/locales.ts';
import { waitUntil } from '#test/support/leads.ts';
import { parseJson } from '#test/support/parse-json.ts';
import { ask } from './ask.ts';
import type { Cast } from './cast.ts';
import { createSenders } from './senders.ts';
import type { Ran } from './stage.ts';

const LETTER = '2026-12';
const FIRST_MONDAY = Date.UTC(2026, 10, 23);
const WEEK_MS = 7 * 86_400_000;

/** Who keeps the site, with the commands of docs/commands.md. */
export function createOwner({ stage, ledger, random }: Cast) {
  async function run(script: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
    const ran = await stage.run(script, args, env);
    if (ran.status !== 0) throw new Error(`${script} ${args.join(' ')}: ${(ran.err || ran.out).trim().slice(0, 600)}`);
    return ran;
  }

  /** Asked for while the site runs, and everything of them is gone. */
  async function erase(email: string): Promise<void> {
    await run('leads', ['erase', email, '--yes']);
    ledger.erase(email);
  }

  return {
    run,
    erase,

    async eraseSomebody(): Promise<void> {
      const known = [...ledger.standing.subscribers];
      const email = known[random(0, known.length)] ?? [...ledger.standing.people.keys()][0];
      if (email) await erase(email);
    },

    /** Renews the data from the store; `isRefused` when its prices are ten times those of last week. */
    async refresh(isRefused: boolean): Promise<void> {
      const { steam } = stage.store;
      steam.week = Math.floor((stage.clock.now() - FIRST_MONDAY) / WEEK_MS);
      steam.isDear = isRefused;
      const ran = await stage.run('refresh-database', ['--hurry']);
      const said = isRefused ? 'Refused, nothing was changed' : 'The site shows edition';
      if (ran.status !== (isRefused ? 1 : 0) || !ran.out.concat(ran.err).includes(said))
        ledger.troubles.push(`The refresh ended with ${ran.status}: ${ran.out.slice(-600)} ${ran.err.slice(-600)}`);
      if (isRefused) return;
      ledger.edition = /The site shows edition (\d{4}-\d{2}-\d{2})/.exec(ran.out)?.[1] ?? '';
      for (const email of ledger.standing.watching) ledger.expectMail(email);
      ledger.alerts.expected += ledger.standing.watching.size;
    },

    /** Until the instances have compared the last edition with the one before. */
    async waitForAlerts(): Promise<void> {
      await waitUntil(async () => {
        const runs = await stage.query('select 1 from alert_runs where finished_at is not null and edition like $1', [
          `${ledger.edition}%`,
        ]);
        return runs.length > 0;
      }, 120_000);
    },

    /** Due to everybody within three seconds: most are under way or wait when an instance is killed. */
    async sendLetter(readers: number): Promise<void> {
      const { subscribers } = ledger.standing;
      const count = readers + subscribers.size;
      const { out } = await run('letters', ['send', LETTER, '--yes', String(count)], { LETTERS_PER_MINUTE: String(20 * readers) });
      if (!out.includes(`Queued: ${count}.`)) ledger.troubles.push(`The letter to ${count} was not queued: ${out.slice(-300)}`);
      for (const email of subscribers) {
        ledger.expectMail(email);
        ledger.standing.lettered.add(email);
      }
    },

    /** A backup; what comes after it, somebody's erasure among it, is lost or done again when it is restored. */
    async restoreBackup(): Promise<void> {
      await stage.settle();
      const { file } = parseJson<{ file: string }>((await run('backup', ['--json'])).out);
      const bringBack = ledger.save();
      const senders = createSenders({ stage, ledger, random });
      for (const name of ['one', 'two', 'three']) await senders.sendOne(`lost-${name}@studio.example`, 'contact');
      const [erased = ''] = ledger.standing.people.keys();
      await erase(erased);
      await stage.settle();
      await stage.stopFor(async () => {
        const restored = parseJson<{ erased: number; held: number }>((await run('restore', [file, '--json'])).out);
        if (restored.erased !== 1 || restored.held !== 0) ledger.troubles.push(`The restore says ${JSON.stringify(restored)}`);
      });
      bringBack();
      ledger.erase(erased);
    },

    /** In how many languages the site says that its data are of the last edition that was taken. */
    async countLanguages(): Promise<number> {
      const texts = locales.map(async (locale) => (await ask(stage.url + href('database-method', locale), { headers: { dnt: '1' } })).text);
      const seen = await Promise.all(texts);
      return locales.filter((locale, at) => seen[at]?.includes(toDateWords(ledger.edition, locale))).length;
    },
  };
}
