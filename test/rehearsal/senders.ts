import { randomUUID } from 'node:crypto';
import { toDay } from '#server/platform/desk-day.ts';
import { apiPaths } from '#shared/forms/api-paths.ts';
import { type FormId, formIds, forms } from '#shared/forms/forms.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { href } from '#shared/pages.ts';
import { LEAD_API_KEY } from '#test/support/lead-server.ts';
import { ask, postForm } from './ask.ts';
import type { Cast } from './cast.ts';

const PAPER = 'know-your-market';
const AGAIN_MS = 100;
/** Where each form stands. */
const places: Record<FormId, string> = {
  'early-access': href('gaming-industry-database', 'en'),
  newsletter: href('home', 'fr'),
  contact: href('contact', 'en'),
  'community-invitation': href('community', 'fr'),
  'market-analysis': href('game-market-analysis', 'en'),
  'report-request': href('white-paper', 'fr', { slug: PAPER }),
};

export type Senders = {
  /** The next ones of the six forms, each by form or call, some twice, some wrong, some by robots. */
  send(count: number): Promise<void>;
  /** One lead by call, until it is acknowledged. */
  sendOne(email: string, formId: FormId): Promise<void>;
};

export function createSenders({ stage, ledger, random }: Cast): Senders {
  let next = 0;

  async function sendNext(index: number): Promise<void> {
    const formId = formIds[index % formIds.length] ?? 'contact';
    const email = `sender-${index}@studio-${index}.example`;
    const isCall = random(0, 2) === 0;
    if (random(0, 12) === 0) return sendWrong(formId, email, isCall);
    const traits = {
      isRobot: random(0, 20) === 0,
      wantsNews: forms[formId].offersMarketing && random(0, 7) === 0,
      isTwice: random(0, 10) === 0,
    };
    const body = toBody(formId, email, traits);
    const send = isCall ? toCall(formId, body) : toPosted(formId, body);
    for (let time = 0; time < (traits.isTwice ? 2 : 1); time++) await repeat(send, index);
    noteKept(formId, email, isCall, traits);
  }

  /** Again after an answer that asks for it, or none, as people and programs do. */
  async function repeat(send: (from: string) => ReturnType<typeof ask>, index: number): Promise<void> {
    for (let tries = 0; tries < 50; tries++) {
      const { status, text } = await send(`127.1.${index >> 8}.${index & 255}`);
      if (status === 200 || status === 303) return;
      ledger.broken.atKills++;
      if (status !== 0 && status < 500) throw new Error(`A good form was answered with ${status}: ${text.slice(0, 200)}`);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    throw new Error('A form was refused fifty times');
  }

  async function sendWrong(formId: FormId, email: string, isCall: boolean): Promise<void> {
    const body = { ...toBody(formId, email, {}), email: 'nobody@nowhere' };
    const send = isCall ? toCall(formId, body) : toPosted(formId, body);
    const { status } = await send('127.0.0.9');
    ledger.refused.asked++;
    if (status === 422) ledger.refused.asExpected++;
    else ledger.troubles.push(`A wrong ${formId} was answered with ${status}`);
  }

  function toCall(formId: FormId, body: Record<string, string>): (from: string) => ReturnType<typeof ask> {
    const headers = { 'content-type': 'application/json', 'x-api-key': LEAD_API_KEY, 'idempotency-key': randomUUID() };
    const seen = { [hiddenFields.pageUri]: `${stage.url}${places[formId]}?utm_campaign=Spring` };
    // A box is true in JSON.
    const text = JSON.stringify({ ...body, ...seen, ...(body['terms'] ? { terms: true } : {}) });
    return (from) => ask(stage.url + apiPaths[formId], { method: 'POST', headers, body: text, from });
  }

  function toPosted(formId: FormId, body: Record<string, string>): (from: string) => ReturnType<typeof ask> {
    return (from) => postForm(stage.url + places[formId], { form: formId, ...body }, { from });
  }

  function noteKept(formId: FormId, email: string, isCall: boolean, { isRobot = false, wantsNews = false }: Traits): void {
    ledger.standing.people.set(email, { formId, lines: [] });
    const day = toDay(new Date(stage.clock.now()));
    const kind = isRobot ? 'lead-robot' : 'lead';
    ledger.countRecord(email, `${day} ${kind} - ${formId} ${places[formId]}`);
    ledger.expectMail(stage.owner);
    if (isRobot) return;
    if (isCall) ledger.count(`${day} lead-campaign - spring`);
    ledger.expectMail(email, wantsNews ? 2 : 1);
    if (formId !== 'early-access') return;
    ledger.standing.seats.add(email);
    ledger.countRecord(email, `${day} seat -`);
  }

  return {
    async send(count) {
      for (let index = 0; index < count; index++) await sendNext(next++);
    },
    async sendOne(email, formId) {
      await repeat(toCall(formId, toBody(formId, email, {})), next++);
      noteKept(formId, email, true, {});
    },
  };
}

type Traits = { isRobot?: boolean; wantsNews?: boolean };

function toBody(formId: FormId, email: string, { isRobot, wantsNews }: Traits): Record<string, string> {
  const fields = forms[formId].fields.map(({ name, kind, choices }): [string, string] => {
    if (kind === 'email') return [name, email];
    if (kind === 'checkbox') return [name, 'on'];
    if (kind === 'choice') return [name, choices[0] ?? ''];
    return [name, name === 'document' ? PAPER : 'Ada'];
  });
  return {
    ...Object.fromEntries(fields),
    ...(isRobot && { [hiddenFields.honeypot]: 'https://robot.example' }),
    ...(wantsNews && { [hiddenFields.marketing]: 'on' }),
  };
}
