import type { Logger } from 'pino';
import type { Database, Query } from '#server/db/database.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import type { Connection } from '#server/leads/outbox/connections.ts';
import { attempt } from '#server/leads/people/newsletter-links.ts';
import type { Site } from '#shared/site.ts';
import { isHeld, toMarks } from './submission.ts';
import { wantsNewsletter } from '#server/leads/people/consent-records.ts';
import { queueHeldReplies, type ReplyContext } from '#server/leads/outbox/lead-replies.ts';

/**
 * `ask`: show the button. `early`: it was pressed faster than a person reads. `done`: the replies are queued.
 * `invalid`: the link is not ours, too old, or its lead was erased. `unavailable`: try again.
 */
type StepState = 'ask' | 'early' | 'done' | 'invalid' | 'unavailable';

/**
 * The step that replaces proof of work where no scripts run. The lead is kept already. Its replies wait until a person has opened a page,
 * waited and pressed a button. The link is signed, is good from 8 seconds to a day after it was made, and causes replies once.
 */
export type HeldLeads = {
  toToken(leadId: string): string;
  /** For a GET: changes nothing. */
  getStep(token: string): Promise<Exclude<StepState, 'early'>>;
  takeStep(token: string): Promise<StepState>;
};

/** A person needs this long to read the page. A robot that waits as long for each form is slow enough. */
const STEP_DELAY_MS = 8000;
const STEP_LIFE_MS = 24 * 60 * 60 * 1000;
const FAILURE = 'the step of a held form could not be taken';

export function createHeldLeads(options: {
  database: Database;
  keyring: Keyring;
  connections: readonly Connection[];
  getSite(): Pick<Site, 'earlyAccess'>;
  now(): Date;
  log: Logger;
  onQueued(): void;
}): HeldLeads {
  const { database, keyring, connections, log } = options;
  const now = () => options.now().getTime();

  async function findState(leadId: string): Promise<'ask' | 'done' | 'invalid'> {
    const lead = await database.read((query) => query.selectFrom('leads').select('suspicious').where('id', '=', leadId).executeTakeFirst());
    if (!lead) return 'invalid';
    return isHeld(toMarks(lead.suspicious)) ? 'ask' : 'done';
  }

  return {
    toToken: (leadId) => keyring.sign('held lead', `${leadId}.${now().toString(36)}`),
    async getStep(token) {
      const step = parseStep(keyring, token, now());
      return step ? attempt(log, FAILURE, () => findState(step.leadId)) : 'invalid';
    },
    async takeStep(token) {
      const step = parseStep(keyring, token, now());
      if (!step) return 'invalid';
      return attempt(log, FAILURE, async () => {
        const state = await findState(step.leadId);
        if (state !== 'ask') return state;
        if (now() < step.madeAt + STEP_DELAY_MS) return 'early';
        const admitsAtOnce = options.getSite().earlyAccess.admission === 'at-once';
        const context = { now: now(), keyring, connections, admitsAtOnce };
        await database.write((query) => releaseLead(query, step.leadId, context));
        options.onQueued();
        return 'done';
      });
    },
  };
}

function parseStep(keyring: Keyring, token: string, now: number): { leadId: string; madeAt: number } | null {
  const [leadId, time = ''] = keyring.openToken('held lead', token)?.split('.') ?? [];
  const madeAt = Number.parseInt(time, 36);
  return leadId && now < madeAt + STEP_LIFE_MS ? { leadId, madeAt } : null;
}

/**
 * Sends the replies of a held lead: a person was seen, or the owner says so. Removes the robot's marks, so that it happens once. Null for a
 * lead that is not held, or was erased. `queued` is false when its mailbox is full for today.
 */
export async function releaseLead(query: Query, leadId: string, context: ReplyContext): Promise<{ queued: boolean } | null> {
  const lead = await query.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
  if (!lead || !isHeld(toMarks(lead.suspicious))) return null;
  const suspicious = toMarks(lead.suspicious)
    .filter((mark) => !isHeld([mark]))
    .join(' ');
  const { numUpdatedRows } = await query
    .updateTable('leads')
    .set({ suspicious })
    .where('id', '=', leadId)
    // Of two calls at once, one changes the row; the other finds it changed.
    .where('suspicious', '=', lead.suspicious)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return null;
  return { queued: await queueHeldReplies(query, { ...lead, suspicious }, await wantsNewsletter(query, leadId), context) };
}
