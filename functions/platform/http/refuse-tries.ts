import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { count } from '#shared/kernel/time/duration.ts';

import { claimCodeTry } from '../table/code-tries.ts';
import type { HttpRequest } from './request.ts';
import { visitorAddress } from './visitor-address.ts';

/** Counts an attempt at a code: by the address from the edge, and by `of`, a basket or a customer. */
export async function refuseTries(
  { headers, now }: Pick<HttpRequest, 'headers' | 'now'>,
  of: string | null,
): Promise<Refusal | null> {
  const claim = await claimCodeTry(
    [visitorAddress(headers), of].filter((who) => who !== null),
    now,
  );
  if (claim.allowed) return null;
  const { retryAfter } = claim;
  const wait = retryAfter < 60 ? count(retryAfter, 'second') : count(Math.ceil(retryAfter / 60), 'minute');
  return refuse('too-many-codes', { retryAfter, wait });
}
