import type { refundRequest } from '#shared/desk/contract/order-beyond.ts';
import { isWaiting } from '#shared/desk/domain/refund-request.ts';
import type { RefundRequest } from '#shared/desk/domain/refund-request.ts';
import { refundLimitOf } from '#shared/desk/domain/team.ts';
import type { Team } from '#shared/desk/domain/team.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';

/** A request as a colleague sees it now. */
export function refundRequestView(
  request: RefundRequest,
  team: Team,
  { staffId }: Pick<Colleague, 'staffId'>,
  now: Instant,
): Flat<typeof refundRequest> {
  const { requestId, orderNo, askedBy, state, ticketNumbers, returnType, sum, counted, why, reason } = request;
  const { askedByName, askedAt, endsAt, decidedByName, decidedAt, answer } = request;
  const isOver = state === 'waiting' && !isWaiting(request, now);
  const isOwn = askedBy === staffId;
  return {
    id: requestId,
    orderNo,
    state: isOver ? 'over' : state,
    ticketNumbers: [...ticketNumbers],
    returnType,
    sum,
    counted,
    why,
    reason,
    askedByName,
    isOwn,
    askedAt,
    endsAt,
    decidedByName,
    decidedAt,
    answer,
    mayDecide: state === 'waiting' && !isOver && !isOwn && counted <= refundLimitOf(team, staffId),
  };
}
