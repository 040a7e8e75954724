import type { Env } from '#server/env.ts';

/** The tools that leads go to beside the mails, as the outbox names them. */
export type Connection = 'hubspot' | 'webhook';

/** Those that are configured. */
export function listConnections(env: Env): Connection[] {
  return [...(env.HUBSPOT_FORM_ID ? (['hubspot'] as const) : []), ...(env.WEBHOOK_URL ? (['webhook'] as const) : [])];
}
