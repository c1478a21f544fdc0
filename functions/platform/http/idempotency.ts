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
import { deskCookie, sessionCookie } from './visitor.ts';

/** Milliseconds before storing an outcome is retried, beyond the SDK's own retries. */
const pauses = [50, 250];

/**
 * Runs a change at most once per `Idempotency-Key`: the same key gets the first answer, and is refused with another body. A run without
 * effect (a refusal, or a failure before any write) frees the key. A run that may have written never does: a repeated request is told that
 * it was done, or that the result is unknown.
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
  // A refusal is not stored: after signing in or choosing another seat, the same click may succeed.
  await settle(name, () =>
    isDone(answer) ? keepOutcome(name, outcomeOf(answer, spec, owner), request.now) : releaseKey(name),
  );
  return answer;
}

/** Keys belong to the browser that sent them, so that no other browser gets its answer; null for an unidentified one. */
function ownerOf({ cookies, basketId }: HttpRequest): string | null {
  const session = `${cookies.get(sessionCookie) ?? ''}${cookies.get(deskCookie) ?? ''}`;
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

/** What a repeated request gets. An unidentified browser gets nothing personal; a session's secret is never stored. */
function outcomeOf(answer: HttpResult, { answers }: MethodSpec, owner: string | null): HttpResult | Ending {
  const { cookies = [] } = answer;
  if (owner === null && (answers !== null || cookies.length > 0)) return 'done';
  return cookies.some((cookie) => /^__Host-(session|desk)=/.test(cookie)) ? 'done' : answer;
}

/** The change is over: a failure to settle its key must not change the visitor's answer. */
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
