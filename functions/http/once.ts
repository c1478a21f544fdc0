import { refuse } from '#shared/contract/problem.ts';
import type { PathEntry } from '#shared/contract/path.ts';
import { hashOf } from '#functions/runtime/ids.ts';
import { claimKey, keepAnswer, releaseKey } from '#functions/store/idempotency.ts';

import { sessionCookie } from './cookie.ts';
import { respondRefusal } from './respond.ts';
import { correlationHeader } from './request.ts';
import type { HttpRequest, HttpResult } from './request.ts';

/**
 * Runs a change at most once per `Idempotency-Key`: the same key gives the first answer again, with another body it is
 * refused. Keys belong to the browser that sent them, so nobody can fetch somebody else's answer by guessing a key.
 */
export async function once(
  entry: PathEntry,
  request: HttpRequest,
  run: () => Promise<HttpResult>,
): Promise<HttpResult> {
  const key = request.headers['idempotency-key']?.match(/^[\w-]{8,64}$/)?.[0];
  if (!key || request.method === 'GET' || entry.methods[request.method]?.repeatable) return run();
  const owner = hashOf(`${request.cookies.get(sessionCookie) ?? ''} ${request.basketId ?? ''}`);
  const name = hashOf(`${entry.name} ${request.method} ${owner} ${key}`);
  const claim = await claimKey(name, hashOf(request.rawBody), request.now);
  if (claim.state === 'other-body') return respondRefusal(refuse('key-reused'), request);
  if (claim.state === 'running') return respondRefusal(refuse('too-busy', { retryAfter: 1 }), request);
  if (claim.state === 'done')
    return { ...claim.answer, headers: { ...claim.answer.headers, [correlationHeader]: request.correlationId } };
  try {
    const answer = await run();
    await (isFinal(answer) ? keepAnswer(name, answer, request.now) : releaseKey(name));
    return answer;
  } catch (error) {
    await releaseKey(name);
    throw error;
  }
}

/** A refusal is not kept: after signing in or choosing another seat, the same click may succeed. */
function isFinal(answer: HttpResult): boolean {
  return (answer.statusCode ?? 500) < 300;
}
