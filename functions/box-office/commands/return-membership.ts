import { takeBack } from '#shared/account/domain/membership/membership-changes.ts';
import { startOf } from '#shared/account/domain/membership/membership.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type {
  GivingBackFacts,
  GivingBackProblem,
  SoldMembership,
} from '#shared/box-office/domain/membership-return.ts';
import { givingBackDays, givingBackEnds, givingBackProblem } from '#shared/box-office/domain/membership-return.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { mayHold } from '#shared/box-office/domain/order/summary.ts';
import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import type { Tender } from '#shared/box-office/domain/order/tender.ts';
import { waysBack } from '#shared/box-office/domain/returns/quote.ts';
import type { TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { readGift, takeBackGift, takeBackMembership } from '#functions/account/store/memberships.ts';
import type { GiftMembership } from '#functions/account/store/memberships.ts';
import { newId, numberFrom } from '#functions/platform/runtime/ids.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';
import { readTerms } from '#functions/season/store/performances.ts';

import { readOrderSummaries } from '../store/order-summaries.ts';
import { readOrder } from '../store/orders.ts';
import { membershipReturnLines, readReturns } from '../store/returns.ts';

const refusals = {
  'not-paid': 'order-not-paid',
  late: 'membership-return-late',
  used: 'membership-used',
  gone: 'membership-gone',
} as const satisfies Record<Exclude<GivingBackProblem, 'given-back'>, string>;

interface GiveBackRequest {
  readonly customerId: CustomerId;
  readonly orderId: OrderId;
  readonly lineId: string;
  /** The sum that the page showed. */
  readonly expected: number;
  readonly now: Instant;
}

/**
 * Gives a membership back: its price, its rights and the discounts counted for it change in one transaction. A repeated request answers
 * with the earlier result; when account or orders change meanwhile, it reads and judges again.
 */
export async function returnMembership(wish: GiveBackRequest): Promise<TicketReturn | Refusal> {
  const { customerId, orderId, lineId, expected, now } = wish;
  const attempt = async () => {
    const all = await judgeMemberships(customerId, now, await readAccount(customerId));
    const found = all.find(({ order, line }) => order.orderId === orderId && line.lineId === lineId);
    if (!found) return refuse('not-found');
    const { line, problem, returns } = found;
    const earlier = returns.find(({ returnId }) => returnId === line.returnId);
    if (earlier) return earlier;
    if (problem) return refuse(problem === 'given-back' ? 'membership-gone' : refusals[problem]);
    if (line.pence !== expected) return refuse('return-changed');
    const given = returnOf(found, now);
    return (await write(found, given, now)) ? given : overtaken;
  };
  return untilWritten(attempt, { otherwise: () => refuse('return-changed') });
}

function write(found: MembershipReturn, given: TicketReturn, now: Instant): Promise<boolean> {
  const { order, line, account, gift } = found;
  const lines = membershipReturnLines(order, line.lineId, given, now);
  if (gift) return takeBackGift(gift, lines);
  const taken = { source: sourceOf(order, line), rests: line.upgrade?.rests ?? [] };
  return takeBackMembership(account, taken, now, lines);
}

function returnOf({ order, line, refund }: MembershipReturn, now: Instant): TicketReturn {
  const isPending = refund.some(({ kind }) => kind === 'card');
  return {
    returnId: newId(),
    orderId: order.orderId,
    state: isPending ? 'accepted' : 'settled',
    returnType: 'Refund',
    ticketNumbers: [],
    value: line.pence,
    fee: pence(0),
    donation: pence(0),
    giftAid: null,
    credit: pence(0),
    creditVoucher: null,
    refund,
    by: 'customer',
    at: now,
    settledAt: isPending ? null : now,
  };
}

/** A bought membership with the facts that decide whether it can be given back, and the sum. */
interface MembershipReturn {
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
  const [account, recent] = await Promise.all([
    known ?? readAccount(customerId),
    readOrderSummaries(customerId, plus(now, -recentDays * day)),
  ]);
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
