import type { GivingBackProblem } from '#shared/box-office/domain/membership-return.ts';
import type { TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { takeBackGift, takeBackMembership } from '#functions/account/store/memberships.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';

import { membershipReturnLines } from '../store/returns.ts';
import { judgeMemberships, sourceOf } from './judge-membership-return.ts';
import type { MembershipReturn } from './judge-membership-return.ts';

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
