import { refuse } from '#shared/kernel/refusals/problem.ts';

import { correlationOf } from './correlation.ts';
import type { HttpEvent, HttpResult } from './request.ts';
import { respondRefusal } from './respond.ts';

/** Answers for every address under the API that the contract does not have. */
export async function handler(event: HttpEvent): Promise<HttpResult> {
  return respondRefusal(refuse('not-found'), { correlationId: correlationOf(event) });
}
