import { refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import { voucherCodeOf } from '#shared/domain/order/voucher-code.ts';
import { count } from '#shared/domain/time/duration.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import type { HttpRequest } from '#functions/http/request.ts';
import { visitorAddress } from '#functions/http/visitor-address.ts';
import { claimTry } from '#functions/store/sign-in-tries.ts';
import { readVouchers } from '#functions/store/wallets.ts';
import type { Voucher } from '#functions/store/wallets.ts';

type Asking = Pick<HttpRequest, 'headers' | 'basketId' | 'now'>;

/** The vouchers behind typed codes that still have money on them, in the order of the codes. One round trip. */
export async function usableVouchers(typed: readonly string[], now: Instant): Promise<readonly Voucher[]> {
  const codes = [...new Set(typed.map(voucherCodeOf))].filter((code) => code !== '');
  const vouchers = await readVouchers(codes);
  return vouchers.filter(({ balance, expiresAt }) => balance > 0 && expiresAt > now);
}

/**
 * Counts a try of a code, so that codes cannot be guessed: a visitor has five of them, then waits longer each time, as for
 * passwords. A right one is counted too; else whoever owns one voucher could try others between.
 */
export async function brakeOnCodes({ headers, basketId, now }: Asking): Promise<Refusal | null> {
  // No e-mail address begins like this, so the two counts never meet.
  const visitor = `voucher ${visitorAddress(headers) ?? basketId ?? 'unknown'}`;
  const claim = await claimTry(visitor, now);
  if (claim.allowed) return null;
  const { retryAfter } = claim;
  return refuse('too-many-codes', { retryAfter, wait: waitIn(retryAfter) });
}

function waitIn(seconds: number): string {
  return seconds < 60 ? count(seconds, 'second') : count(Math.ceil(seconds / 60), 'minute');
}
