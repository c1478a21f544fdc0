import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import { isWaiting } from '#shared/desk/domain/refund-request.ts';
import type { RefundRequest } from '#shared/desk/domain/refund-request.ts';
import { dutiesOf, refundLimitOf } from '#shared/desk/domain/team.ts';
import type { Team } from '#shared/desk/domain/team.ts';
import type { OrderNumber } from '#shared/kernel/ids.ts';
import { formatPence } from '#shared/kernel/money.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { prepareBeyond } from '#functions/box-office/commands/return-beyond.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { acceptReturn } from '#functions/box-office/store/returns.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import { decideLine, readRefundRequest } from '../store/refund-requests.ts';
import { readTeam, sameVersion } from '../store/team.ts';
import { deedLine, isMine } from './return-beyond.ts';

export interface RefundDecision {
  readonly orderNo: OrderNumber;
  readonly requestId: string;
  readonly decision: 'approve' | 'refuse' | 'withdraw';
  readonly answer: string;
}

interface Case {
  readonly order: Order;
  readonly request: RefundRequest;
  readonly team: Team;
}

/**
 * Decides a request that waits for a second person. An approval gives the tickets back in one transaction, judged on the order, the rules and
 * the team of this moment; whatever speaks against it is told, and the request goes on waiting.
 */
export async function decideRefundRequest(
  wish: RefundDecision,
  me: Colleague,
  now: Instant,
): Promise<{ readonly given: TicketReturn | null } | Refusal> {
  const attempt = async () => {
    const [order, team] = await Promise.all([findOrder(wish.orderNo), readTeam()]);
    if (!order) return refuse('not-found');
    const request = await readRefundRequest(order.orderId);
    if (request?.requestId !== wish.requestId || !isWaiting(request, now)) return refuse('refund-request-over');
    const refused = await mayDecide({ order, request, team }, wish, me);
    if (refused) return refused;
    return wish.decision === 'approve'
      ? approve({ order, request, team }, wish, me, now)
      : close({ order, request, team }, wish, me, now);
  };
  return untilWritten(attempt, { otherwise: () => refuse('return-changed') });
}

/** Never the asker, never about an own order, and only within the limit; the asker alone takes it back. */
async function mayDecide(
  { order, request, team }: Case,
  { decision, answer }: RefundDecision,
  me: Colleague,
): Promise<Refusal | null> {
  const isAsker = request.askedBy === me.staffId;
  if (!dutiesOf(team, me.staffId).has('desk.refund')) return refuse('duty-needed');
  if (decision === 'withdraw') return isAsker ? null : refuse('duty-needed');
  if (isAsker) return refuse('own-request');
  if (await isMine(order, me)) return refuse('own-record');
  const limit = refundLimitOf(team, me.staffId);
  if (request.counted > limit) return refuse('limit-too-small', { limit: formatPence(limit) });
  return decision === 'refuse' && answer === '' ? refuse('answer-needed', {}, { pointer: '/answer' }) : null;
}

async function approve({ order, request, team }: Case, { answer }: RefundDecision, me: Colleague, now: Instant) {
  if (!dutiesOf(team, request.askedBy).has('desk.refund')) return refuse('asker-gone');
  const prepared = await prepareBeyond(order, { ...request, isApproved: true }, now);
  if (isRefusal(prepared)) return prepared;
  const limit = refundLimitOf(team, me.staffId);
  if (prepared.counted > limit) return refuse('limit-too-small', { limit: formatPence(limit) });
  const { askedByName: askedBy, reason } = request;
  const isWritten = await acceptReturn(order, prepared.tickets, prepared.given, now, [
    sameVersion(team),
    decideLine(request, { state: 'approved', by: me.name, answer: wordsOf(answer) }, now),
    deedLine(order, prepared, { by: me, deed: 'Approved: given back beyond the rules', reason, askedBy }, now),
  ]);
  return isWritten ? { given: prepared.given } : overtaken;
}

/** Refuses it, or takes it back: nothing is given. */
async function close(
  { order, request, team }: Case,
  { decision, answer }: RefundDecision,
  me: Colleague,
  now: Instant,
) {
  const isRefused = decision === 'refuse';
  const { written } = await write([
    sameVersion(team),
    decideLine(request, { state: isRefused ? 'refused' : 'withdrawn', by: me.name, answer: wordsOf(answer) }, now),
    auditLine(
      {
        by: me,
        duty: 'desk.refund',
        deed: isRefused ? 'Refused to give back beyond the rules' : 'Request to give back beyond the rules taken back',
        subject: `order/${order.orderNo}`,
        subjectName: order.orderNo,
        changes: [
          { what: request.returnType, before: request.ticketNumbers.join(', '), after: formatPence(request.sum) },
        ],
        reason: wordsOf(answer),
      },
      now,
    ),
  ]);
  return written ? { given: null } : overtaken;
}

const wordsOf = (answer: string): string | null => (answer === '' ? null : answer);
