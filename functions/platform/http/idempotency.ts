import { setTimeout as pause } from 'node:timers/promises';

import type { MethodSpec, PathEntry } from '#shared/kernel/contract/path.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';

import { writesSent } from '../runtime/correlation.ts';
import { hashOf } from '../runtime/ids.ts';
import { describe, log } from '../runtime/log.ts';
import { claimKey, keepOutcome, releaseKey } from '../table/idempotency.ts';
import type { Claim, Ending } from '../table/idempotency.ts';
import { respondRefusal } from './answer.ts';
import { correlationHeader } from './request.ts';
import type { HttpRequest, HttpResult } from './request.ts';
import { sessionCookie } from './visitor.ts';

/** Milliseconds before keeping an outcome is tried again; the SDK has tried several times by itself by then. */
const pauses = [50, 250];

/**
 * Runs a change at most once per `Idempotency-Key`: the same key gives the first answer again, with another body it is refused. A run
 * that did nothing (a refusal, or a failure before anything was written) frees the key. A run that may have done something never does,
 * whatever becomes of its answer: the repeated request is told that it was done, or that nobody can tell.
 */
export async function runOnce(
  key: string,
  entry: PathEntry,
  spec: MethodSpec,
  request: HttpRequest,
  run: () => Promise<HttpResult>,
): Promise<HttpResult> {
  const owner = ownerOf(request);
  const name = hashOf(`${entry.name} ${request.method} ${owner ?? 'unknown'} ${key}`);
  const claim = await claimKey(name, hashOf(request.rawBody), request.now);
  if (claim.state !== 'mine') return answerOf(claim, request);
  const before = writesSent();
  let answer: HttpResult;
  try {
    answer = await run();
  } catch (error) {
    await settle(name, () => (writesSent() > before ? keepOutcome(name, 'unknown', request.now) : releaseKey(name)));
    throw error;
  }
  // A refusal is not kept: after signing in or choosing another seat, the same click may succeed.
  await settle(name, () =>
    isDone(answer) ? keepOutcome(name, outcomeOf(answer, spec, owner), request.now) : releaseKey(name),
  );
  return answer;
}

/** Keys belong to the browser that sent them, so nobody fetches another's answer by a key; null for one that nothing tells apart. */
function ownerOf({ cookies, basketId }: HttpRequest): string | null {
  const session = cookies.get(sessionCookie) ?? '';
  return session === '' && basketId === null ? null : hashOf(`${session} ${basketId ?? ''}`);
}

function answerOf(claim: Exclude<Claim, { state: 'mine' }>, request: HttpRequest): HttpResult {
  switch (claim.state) {
    case 'answered':
      return { ...claim.answer, headers: { ...claim.answer.headers, [correlationHeader]: request.correlationId } };
    case 'running':
      return respondRefusal(refuse('too-busy', { retryAfter: 1 }), request);
    case 'other-body':
      return respondRefusal(refuse('key-reused'), request);
    case 'done':
      return respondRefusal(refuse('already-done'), request);
    case 'unknown':
      return respondRefusal(refuse('outcome-unknown'), request);
  }
}

/** What a repeated request may be told. A browser that nothing tells apart gets nothing personal; the secret of a session is kept nowhere. */
function outcomeOf(answer: HttpResult, { answers }: MethodSpec, owner: string | null): HttpResult | Ending {
  const { cookies = [] } = answer;
  if (owner === null && (answers !== null || cookies.length > 0)) return 'done';
  return cookies.some((cookie) => cookie.startsWith(`${sessionCookie}=`)) ? 'done' : answer;
}

/** The change is over: whether its key is settled must not decide what its visitor is told. */
async function settle(name: string, work: () => Promise<void>): Promise<void> {
  for (const [place, wait] of [...pauses, null].entries()) {
    try {
      return await work();
    } catch (error) {
      log(wait === null ? 'error' : 'warn', 'idempotency key not settled', {
        key: name,
        attempt: place + 1,
        error: describe(error),
      });
      if (wait !== null) await pause(wait);
    }
  }
}

function isDone(answer: HttpResult): boolean {
  return (answer.statusCode ?? 500) < 300;
}
