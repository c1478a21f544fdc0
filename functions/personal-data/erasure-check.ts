import type { CustomerHoldings } from '#shared/account/domain/erasure.ts';
import { standingAt } from '#shared/account/domain/membership/membership-changes.ts';
import { nextPerformanceOf } from '#shared/box-office/domain/order/summary.ts';
import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { stateAt } from '#shared/streaming/domain/subscription/record.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { isAlive } from '#functions/streaming/store/rental-record.ts';
import type { Rental } from '#functions/streaming/store/rental-record.ts';

import { belongingsOf, returnsAmong } from './items-of-person.ts';
import type { Kept } from './store.ts';

/** What a customer has with the house, and what they would lose. */
export interface ErasureCheck {
  readonly standing: CustomerHoldings;
  readonly waitingOrders: readonly Pick<OrderSummary, 'orderId' | 'orderNo'>[];
  readonly hasProvenAddress: boolean;
}

const open: ReadonlySet<unknown> = new Set(['awaiting-payment', 'refund-due']);

/** An order with an open payment or refund. */
export const isUnsettled = ({ kind, item }: Kept): boolean => kind?.key === 'sales.order' && open.has(item['state']);

/** Reads all items of a customer, since returns are stored with their orders: as many round trips as an export. */
export async function standingOf(customerId: CustomerId, now: Instant): Promise<ErasureCheck> {
  const account = await readAccount(customerId);
  if (!account) throw new Error(`There is no account ${customerId}.`);
  const { email, emailVerifiedAt } = account;
  const hasProvenAddress = emailVerifiedAt !== undefined;
  const kept = await belongingsOf({ customerId, email, hasProvenAddress });
  const waitingOrders = ordersAmong(kept)
    .filter(({ state }) => open.has(state))
    .map(({ orderId, orderNo }) => ({ orderId, orderNo }));
  return { standing: standingAmong(kept, now), waitingOrders, hasProvenAddress };
}

/** The holdings among the items found. */
export function standingAmong(kept: readonly Kept[], now: Instant): CustomerHoldings {
  // The stores wrote these shapes.
  const account = itemsOf(kept, 'customers.account')[0] as unknown as Account | undefined;
  const subscription = itemsOf(kept, 'customers.streamSubscription')[0] as unknown as StreamSubscription | undefined;
  const orders = ordersAmong(kept);
  const isIn = (state: OrderSummary['state']): boolean => orders.some((order) => order.state === state);
  const isReturning = returnsAmong(kept).some(
    ({ state, refund }) => state === 'accepted' && refund.some(({ kind }) => kind === 'card'),
  );
  const membership = account ? standingAt(account, now).membership : null;
  const next = orders.flatMap((order) => nextPerformanceOf(order, now) ?? []);
  return {
    awaitsPayment: isIn('awaiting-payment'),
    awaitsRefund: isIn('refund-due') || isReturning,
    nextPerformance: next.toSorted()[0] ?? null,
    creditPence: Number(itemsOf(kept, 'sales.credit')[0]?.['balance'] ?? 0),
    runningRentals: itemsOf(kept, 'sales.rental').filter((item) => isAlive(item as unknown as Rental, now)).length,
    stream: subscription ? streamAt(subscription, now) : null,
    hasMembership: membership !== null && membership.expiryDate > now,
  };
}

const itemsOf = (kept: readonly Kept[], key: string) =>
  kept.filter(({ kind }) => kind?.key === key).map(({ item }) => item);

/** Items of an older form carry no number. */
const ordersAmong = (kept: readonly Kept[]): readonly OrderSummary[] =>
  itemsOf(kept, 'sales.orderOfCustomer').filter((item) => 'orderNo' in item) as unknown as OrderSummary[];

const billed: ReadonlySet<string> = new Set(['active', 'grace', 'paused']);

function streamAt(subscription: StreamSubscription, now: Instant): CustomerHoldings['stream'] {
  const state = stateAt(subscription, now);
  if (state === 'ended') return null;
  return billed.has(state) && !subscription.isFree ? 'billed' : 'unbilled';
}
