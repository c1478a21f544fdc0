import { refuse } from '#shared/contract/problem.ts';

import type { HttpResult } from './request.ts';
import { respondRefusal } from './respond.ts';

/** Answers for every address under the API that the contract does not have. */
export async function handler(): Promise<HttpResult> {
  return respondRefusal(refuse('not-found'));
}
