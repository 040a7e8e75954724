import { randomUUID } from 'node:crypto';
import { StorageError, toLoggable } from '#server/db/storage-error.ts';
import type { Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import { policy } from './policy.ts';
import { toLastResort } from '#server/http/rendering/renderer.ts';
import { secure } from './security-headers.ts';
import type { Site } from './site.ts';

/**
 * Takes a request through the policy. Most requests are answered from memory, so they get their answer at once, without a promise. A
 * visitor's input never causes a 500. A 500 is our own fault: it is logged with the request's id, and the answer carries that id.
 */
export function answerRequest(exchange: Exchange, site: Site): Answer | Promise<Answer> {
  try {
    for (const [index, step] of policy.entries()) {
      const answer = step(exchange, site);
      if (answer instanceof Promise) return finishLater(answer, index, exchange, site);
      if (answer) return finish(answer, step, exchange, site);
    }
    throw new Error('The last step of the policy answers everything');
  } catch (error) {
    return fail(error, exchange, site);
  }
}

async function finishLater(begun: Promise<Answer | null>, index: number, exchange: Exchange, site: Site): Promise<Answer> {
  try {
    let answer = await begun;
    for (const [at, step] of policy.entries()) {
      if (at > index) answer = await step(exchange, site);
      if (at >= index && answer) return finish(answer, step, exchange, site);
    }
    throw new Error('The last step of the policy answers everything');
  } catch (error) {
    // Logged where it was met, and no fault of ours: whoever asks is to come back.
    if (error instanceof StorageError) return finish(await site.failures.refuse(exchange, 503), finishLater, exchange, site);
    return fail(error, exchange, site);
  } finally {
    exchange.turn?.done();
  }
}

/** A fault of ours: said to the log and to the visitor, and no end of the process. */
function fail(error: unknown, exchange: Exchange, site: Site): Answer {
  const requestId = randomUUID();
  site.log.error({ err: toLoggable(error), requestId, method: exchange.method }, 'a request failed');
  return finish(toLastResort(requestId), finishLater, exchange, site);
}

function finish(answer: Answer, { name }: { name: string }, exchange: Exchange, site: Site): Answer {
  site.traffic.count(name, answer.status);
  site.visits.observe(exchange, answer.status, name);
  return secure(answer, site.securityHeaders);
}
