import type { Env } from '#server/platform/env.ts';

/** The tools that leads are sent to beside the emails, by their names in the outbox. */
export type Connection = 'hubspot' | 'webhook';

/** Which tools are told, and the moment at which it is queued. */
export type Telling = { connections: readonly Connection[]; now: number };

/** The tools that are configured. */
export function listConnections(env: Env): Connection[] {
  return [...(env.HUBSPOT_FORM_ID ? (['hubspot'] as const) : []), ...(env.WEBHOOK_URL ? (['webhook'] as const) : [])];
}
