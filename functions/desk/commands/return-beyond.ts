import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { Beyond, TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import { endOf, isWaiting } from '#shared/desk/domain/refund-request.ts';
import type { RefundRequest } from '#shared/desk/domain/refund-request.ts';
import { dutiesOf, refundLimitOf } from '#shared/desk/domain/team.ts';
import type { OrderNumber } from '#shared/kernel/ids.ts';
import { formatPence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { prepareBeyond } from '#functions/box-office/commands/return-beyond.ts';
import type { BeyondAsked, BeyondReturn } from '#functions/box-office/commands/return-beyond.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { acceptReturn } from '#functions/box-office/store/returns.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import type { Change } from '../store/audit.ts';
import { askLine, readRefundRequest } from '../store/refund-requests.ts';
import { readTeam, sameVersion } from '../store/team.ts';
import { isOwnOrder } from './own-record.ts';

export interface BeyondWithReason extends Omit<BeyondAsked, 'isApproved'> {
  readonly reason: string;
}

/** What became of it: given back, or waiting for a second person. */
export type BeyondOutcome =
  | { readonly given: TicketReturn; readonly request: null }
  | { readonly given: null; readonly request: RefundRequest };

/**
 * Gives tickets back beyond the return rules within the colleague's limit, else asks a second person. Roles, order and requests are judged
 * as they are when it is written: the transaction holds only on the team, the order and the request that were read.
 */
export async function returnBeyond(
  orderNo: OrderNumber,
  wish: BeyondWithReason,
  me: Colleague,
  now: Instant,
): Promise<BeyondOutcome | Refusal> {
  const attempt = async (): Promise<BeyondOutcome | Refusal | typeof overtaken> => {
    const [order, team] = await Promise.all([findOrder(orderNo), readTeam()]);
    if (!order) return refuse('not-found');
    if (!dutiesOf(team, me.staffId).has('desk.refund')) return refuse('duty-needed');
    if (await isMine(order, me)) return refuse('own-record');
    const prepared = await prepareBeyond(order, { ...wish, isApproved: false }, now);
    if (isRefusal(prepared)) return prepared;
    const { tickets, given, counted } = prepared;
    if (counted <= refundLimitOf(team, me.staffId)) {
      const deed = deedLine(order, prepared, { by: me, deed: 'Given back beyond the rules', reason: wish.reason }, now);
      const isWritten = await acceptReturn(order, tickets, given, now, [sameVersion(team), deed]);
      return isWritten ? { given, request: null } : overtaken;
    }
    const asked = await readRefundRequest(order.orderId);
    if (asked && isWaiting(asked, now)) return refuse('refund-waiting');
    const request = requestOf(order, wish, counted, me, now);
    const deed = deedLine(
      order,
      prepared,
      { by: me, deed: 'Asked to give back beyond the rules', reason: wish.reason },
      now,
    );
    const { written } = await write([askLine(request, now), sameVersion(team), deed]);
    return written ? { given: null, request } : overtaken;
  };
  return untilWritten(attempt, { otherwise: () => refuse('return-changed') });
}

/** Nobody gives themselves anything back. A guest's order needs no account. */
export async function isMine(order: Order, me: Colleague): Promise<boolean> {
  return isOwnOrder(me, order, order.isGuest ? null : await readAccount(order.customerId));
}

function requestOf(
  { orderId, orderNo }: Order,
  { ticketNumbers, returnType, sum, why, reason }: BeyondWithReason,
  counted: Pence,
  me: Colleague,
  now: Instant,
): RefundRequest {
  return {
    requestId: newId(),
    orderId,
    orderNo,
    state: 'waiting',
    ticketNumbers: [...new Set(ticketNumbers)],
    returnType,
    sum,
    counted,
    why,
    reason,
    askedBy: me.staffId,
    askedByName: me.name,
    askedAt: now,
    endsAt: endOf(now),
    decidedByName: null,
    decidedAt: null,
    answer: null,
  };
}

interface Doing {
  readonly by: Colleague;
  readonly deed: string;
  readonly reason: string | null;
  readonly askedBy?: string;
}

/** The audit's entry of what was given or asked beyond the rules. */
export function deedLine(
  { orderNo }: Order,
  { given }: Pick<BeyondReturn, 'given'>,
  { by, deed, reason, askedBy }: Doing,
  now: Instant,
): TransactItem {
  const { returnType, ticketNumbers, value, fee, beyond } = given;
  const sum = value - fee;
  const changes: readonly Change[] = [
    { what: 'Tickets', before: '', after: ticketNumbers.join(', ') },
    { what: returnType, before: '', after: formatPence(sum as Pence) },
    { what: 'By the rules', before: '', after: formatPence((sum - beyond.pence) as Pence) },
    { what: 'Why', before: '', after: reasonWords[beyond.why] },
    ...(askedBy === undefined ? [] : [{ what: 'Asked by', before: '', after: askedBy }]),
  ];
  return auditLine(
    { by, duty: 'desk.refund', deed, subject: `order/${orderNo}`, subjectName: orderNo, changes, reason },
    now,
  );
}

const reasonWords: Readonly<Record<Beyond['why'], string>> = {
  'our-mistake': 'Our mistake',
  performance: 'The performance was not as announced',
  customer: 'Something happened to the customer',
  goodwill: 'Goodwill',
};
