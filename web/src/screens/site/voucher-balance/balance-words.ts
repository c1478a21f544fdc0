import { spellVoucherCode } from '#shared/box-office/domain/order/voucher-code.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';

export type Voucher = DataFor<'checkoutVouchers', 'POST'>;

export const codeMissing = 'Enter the code of your gift voucher.';

/** After the sum. */
export const leftText = ({ code, expiresAt }: Pick<Voucher, 'code' | 'expiresAt'>): string =>
  `left on ${spellVoucherCode(code)}, to be spent at the checkout until ${formatDate(instant(expiresAt))}.`;

/** Unknown, used and expired codes get the same answer, so that codes cannot be guessed. */
export function balanceProblem({ code, title }: Pick<ApiProblem, 'code' | 'title'>): string {
  if (code === 'voucher-unknown')
    return 'There is no money on a gift voucher with this code. Please check it; it may be used up or out of date.';
  if (code === 'network' || code === 'timed-out') return 'We could not reach the house. Please try again.';
  return title;
}
