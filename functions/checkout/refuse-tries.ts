import { refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import { count } from '#shared/domain/time/duration.ts';
import type { HttpRequest } from '#functions/http/request.ts';
import { visitorAddress } from '#functions/http/visitor-address.ts';
import { claimCodeTry } from '#functions/store/code-tries.ts';

/** Counts a try at a code for whoever asks: their address where the edge vouches for it, and `of`, a basket or a customer. */
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
