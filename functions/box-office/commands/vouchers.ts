import { voucherCodeOf } from '#shared/box-office/domain/order/voucher-code.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { readVouchers } from '../store/wallets.ts';
import type { Voucher } from '../store/wallets.ts';

/** The vouchers of typed codes that still have money, in the order of the codes. One round trip. */
export async function usableVouchers(typed: readonly string[], now: Instant): Promise<readonly Voucher[]> {
  const codes = [...new Set(typed.map(voucherCodeOf))].filter((code) => code !== '');
  const vouchers = await readVouchers(codes);
  return vouchers.filter(({ balance, expiresAt }) => balance > 0 && expiresAt > now);
}
