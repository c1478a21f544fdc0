import { takeBack } from '#shared/account/domain/membership/membership-changes.ts';
import { startOf } from '#shared/account/domain/membership/membership.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { givingBackDays, givingBackEnds, givingBackProblem } from '#shared/box-office/domain/membership-return.ts';
import type {
  GivingBackFacts,
  GivingBackProblem,
  SoldMembership,
} from '#shared/box-office/domain/membership-return.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { mayHold } from '#shared/box-office/domain/order/summary.ts';
import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import type { Tender } from '#shared/box-office/domain/order/tender.ts';
import { waysBack } from '#shared/box-office/domain/returns/quote.ts';
import type { TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { readGift } from '#functions/account/store/memberships.ts';
import type { GiftMembership } from '#functions/account/store/memberships.ts';
import { numberFrom } from '#functions/platform/runtime/ids.ts';
import { readTerms } from '#functions/season/store/performances.ts';

import { readOrderSummaries } from '../store/order-summaries.ts';
import { readOrder } from '../store/orders.ts';
import { readReturns } from '../store/returns.ts';

/** A bought membership with the facts that decide whether it can be given back, and the sum. */
export interface MembershipReturn {
  readonly order: Order;
  readonly line: SoldMembership;
  readonly account: Account;
  readonly gift: GiftMembership | null;
  readonly problem: GivingBackProblem | null;
  readonly refund: readonly Tender[];
  /** Titles of earlier memberships that are restored. */
  readonly restored: readonly string[];
  readonly returns: readonly TicketReturn[];
}

/** A payment may take a while, and the fourteenth day counts in full. */
const recentDays = givingBackDays + 3;

/**
 * Judges every membership that a customer has bought recently. Most have bought none, and nothing more is read. A caller that will write
 * the account passes it in: read before the orders, it cannot count an order that is missing among them.
 */
export async function judgeMemberships(
  customerId: CustomerId,
  now: Instant,
  known: Account | null = null,
): Promise<readonly MembershipReturn[]> {
  const [account, summaries] = await Promise.all([known ?? readAccount(customerId), readOrderSummaries(customerId)]);
  const recent = summaries.filter(({ placedAt }) => placedAt > plus(now, -recentDays * day));
  if (!account || !recent.some((summary) => mayHold(summary, 'membership'))) return [];
  return judgeThose(account, recent, now);
}

async function judgeThose(
  account: Account,
  recent: readonly OrderSummary[],
  now: Instant,
): Promise<readonly MembershipReturn[]> {
  const orders = (await Promise.all(recent.map(({ orderId }) => readOrder(orderId)))).filter((order) => order !== null);
  const onSale = await onSaleDatesOf(orders);
  const sold = orders.flatMap((order) =>
    order.lines.flatMap((line) => (line.kind === 'membership' ? [{ order, line }] : [])),
  );
  return Promise.all(
    sold.map(async ({ order, line }) => {
      const [gift, returns] = await Promise.all([
        line.recipient ? readGift(giftCodeOf(order, line)) : null,
        readReturns(order.orderId),
      ]);
      const countsFrom = line.recipient ? waitsSince(gift) : countsSince(account, order, line, now);
      const problem = givingBackProblem(order, line, { orders, onSale, countsFrom, now });
      const refund = waysBack(order, line.pence, { givenBack: returns.flatMap((each) => each.refund) });
      return {
        order,
        line,
        account,
        gift,
        problem,
        refund,
        restored: restoredWith(account, order, line, now),
        returns,
      };
    }),
  );
}

/** When booking opens for each performance ordered without a member's price; an order with one needs no check. */
async function onSaleDatesOf(orders: readonly Order[]): Promise<GivingBackFacts['onSale']> {
  const tickets = orders.flatMap(({ lines }) => ticketsOf(lines));
  const ids = [...new Set(tickets.filter(({ returnId }) => returnId === null).map((each) => each.performanceId))];
  const terms = await Promise.all(ids.map(readTerms));
  return new Map(terms.flatMap((each) => (each ? [[each.performanceId, each.onSaleDates]] : [])));
}

export const sourceOf = ({ orderId }: Order, { lineId }: SoldMembership): string => `${orderId}.${lineId}`;

/** The same code as the consumer that sends the gift derives. */
const giftCodeOf = ({ accessKey }: Order, { lineId }: SoldMembership): string =>
  numberFrom(`${accessKey} ${lineId}`, 16);

const waitsSince = (gift: GiftMembership | null): null | undefined => (gift && !gift.redeemedBy ? null : undefined);

function countsSince(account: Account, order: Order, line: SoldMembership, now: Instant): Instant | undefined {
  const source = sourceOf(order, line);
  if (takeBack(account, source, now) === account) return undefined;
  const own = account.allMemberships.find((each) => each.source === source);
  return own && startOf(own);
}

function restoredWith(account: Account, order: Order, line: SoldMembership, now: Instant): readonly string[] {
  const after = takeBack(account, sourceOf(order, line), now, line.upgrade?.rests);
  const before = new Set(account.allMemberships.map(({ source }) => source));
  return after.allMemberships
    .filter(({ source }) => source?.endsWith('.back') && !before.has(source))
    .map(({ title }) => title);
}

export const endsOf = ({ order }: MembershipReturn): Instant => givingBackEnds(order) ?? order.placedAt;
