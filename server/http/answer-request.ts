import { randomUUID } from 'node:crypto';
import { toLoggable } from '#server/db/storage-error.ts';
import type { Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import { policy } from './policy.ts';
import { toLastResort } from './renderer.ts';
import { secure } from './security-headers.ts';
import type { Site } from './site.ts';

/**
 * Takes a request through the policy. What is ready in memory is answered at once, without a promise: it is most of what is asked for.
 * Visitor input never ends as 500: what does is ours, is logged with the request's id, and carries that id.
 */
export function answerRequest(exchange: Exchange, site: Site): Answer | Promise<Answer> {
  for (const [index, step] of policy.entries()) {
    const answer = step(exchange, site);
    if (answer instanceof Promise) return finishLater(answer, index + 1, exchange, site);
    if (answer) return secure(answer, site.securityHeaders);
  }
  throw new Error('The last step of the policy answers everything');
}

async function finishLater(begun: Promise<Answer | null>, from: number, exchange: Exchange, site: Site): Promise<Answer> {
  try {
    let answer = await begun;
    for (const step of policy.slice(from)) answer ??= await step(exchange, site);
    if (answer) return secure(answer, site.securityHeaders);
    throw new Error('The last step of the policy answers everything');
  } catch (error) {
    const requestId = randomUUID();
    site.log.error({ err: toLoggable(error), requestId, method: exchange.method }, 'a request failed');
    return secure(toLastResort(requestId), site.securityHeaders);
  } finally {
    exchange.turn?.done();
  }
}
