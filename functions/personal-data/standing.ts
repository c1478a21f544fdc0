import type { Standing } from '#shared/account/domain/erasure.ts';
import { standingAt } from '#shared/account/domain/membership/join.ts';
import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Subscription } from '#shared/streaming/domain/subscription/record.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { isAlive } from '#functions/streaming/store/rental-record.ts';
import type { Rental } from '#functions/streaming/store/rental-record.ts';

import { belongingsOf, returnsAmong } from './belongings.ts';
import type { Kept } from './store.ts';

/** What somebody has with the house, and what they are told of it. */
export interface Found {
  readonly standing: Standing;
  readonly waitingOrders: readonly Pick<OrderSummary, 'orderId' | 'orderNo'>[];
  readonly hasProvenAddress: boolean;
}

const open: ReadonlySet<string> = new Set(['awaiting-payment', 'refund-due']);

/** Looks through everything of a customer, since returns stand with their orders: as many round trips as an export takes. */
export async function standingOf(customerId: CustomerId, now: Instant): Promise<Found> {
  const account = await readAccount(customerId);
  if (!account) throw new Error(`There is no account ${customerId}.`);
  const { email, emailVerifiedAt } = account;
  const hasProvenAddress = emailVerifiedAt !== undefined;
  const standing = standingAmong(await belongingsOf({ customerId, email, hasProvenAddress }), now);
  const waitingOrders = standing.orders
    .filter(({ state }) => open.has(state))
    .map(({ orderId, orderNo }) => ({ orderId, orderNo }));
  return { standing, waitingOrders, hasProvenAddress };
}

/** What somebody has with the house, of what was found of them. */
export function standingAmong(kept: readonly Kept[], now: Instant): Standing {
  const items = (key: string) => kept.filter(({ kind }) => kind?.key === key).map(({ item }) => item);
  // What the stores wrote has these shapes.
  const account = items('customers.account')[0] as unknown as Account | undefined;
  const subscription = items('customers.streamSubscription')[0] as unknown as Subscription | undefined;
  return {
    isStaff: account?.isStaff ?? false,
    // Items of an older form carry no number.
    orders: items('sales.orderOfCustomer').filter((item) => 'orderNo' in item) as unknown as OrderSummary[],
    openReturns: returnsAmong(kept).filter(
      ({ state, refund }) => state === 'accepted' && refund.some(({ kind }) => kind === 'card'),
    ).length,
    creditPence: Number(items('sales.credit')[0]?.['balance'] ?? 0),
    runningRentals: items('sales.rental').filter((item) => isAlive(item as unknown as Rental, now)).length,
    subscription: subscription ?? null,
    membership: account ? standingAt(account, now).membership : null,
  };
}
