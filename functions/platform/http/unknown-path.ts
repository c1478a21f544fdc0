import { refuse } from '#shared/kernel/refusals/problem.ts';

import { respondRefusal } from './answer.ts';
import { correlationOf } from './request.ts';
import type { HttpEvent, HttpResult } from './request.ts';

/** Answers for every unknown address under the API. */
export async function handler(event: HttpEvent): Promise<HttpResult> {
  return respondRefusal(refuse('not-found'), { correlationId: correlationOf(event) });
}
