import { refundRequestLifeCycle } from '#shared/desk/domain/refund-request.ts';
import type { RefundRequest, RefundRequestState } from '#shared/desk/domain/refund-request.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { readItem, readWhole, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

const requestKind = stored<RefundRequest>('refund request', {
  requestId: 'text',
  orderId: 'text',
  orderNo: 'text',
  state: 'text',
  ticketNumbers: 'list',
  returnType: 'text',
  sum: 'number',
  counted: 'number',
  why: 'text',
  reason: 'text',
  askedBy: 'text',
  askedByName: 'text',
  askedAt: 'text',
  endsAt: 'text',
  decidedByName: 'text or null',
  decidedAt: 'text or null',
  answer: 'text or null',
});

/** Days after its end in which whoever asked sees what was decided. */
const shownDays = 7;

/** The latest request about an order, decided or not; null for none. Consistent, one round trip. */
export function readRefundRequest(orderId: OrderId): Promise<RefundRequest | null> {
  return readItem(tables.sales(), salesKeys.refundRequest(orderId), requestKind);
}

/** The latest request of every order that has one, decided or not. Consistent, one round trip a megabyte. */
export function readRefundRequests(): Promise<readonly RefundRequest[]> {
  return readWhole(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :requests',
      ExpressionAttributeValues: { ':requests': salesKeys.refundRequests() },
      ConsistentRead: true,
    },
    requestKind,
  );
}

const itemOf = (request: RefundRequest) => ({
  ...salesKeys.refundRequest(request.orderId),
  ...request,
  ttl: epochSeconds(plus(request.endsAt, shownDays * day)),
});

/** A transaction item with a new request, while no other of its order waits. */
export function askLine(request: RefundRequest, now: Instant): TransactItem {
  return {
    Put: {
      TableName: tables.sales(),
      Item: itemOf(request),
      ConditionExpression: 'attribute_not_exists(pk) OR #state <> :waiting OR endsAt <= :now',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':waiting': 'waiting', ':now': now },
    },
  };
}

export interface Decision {
  readonly state: Exclude<RefundRequestState, 'waiting'>;
  readonly by: string;
  readonly answer: string | null;
}

/** A transaction item that decides a request, while it is the one that was read and still waits. */
export function decideLine(request: RefundRequest, { state, by, answer }: Decision, now: Instant): TransactItem {
  const decided: RefundRequest = {
    ...request,
    state: refundRequestLifeCycle.advance(request.state, state),
    decidedByName: by,
    decidedAt: now,
    answer,
  };
  return {
    Put: {
      TableName: tables.sales(),
      Item: itemOf(decided),
      ConditionExpression: 'requestId = :request AND #state = :waiting',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':request': request.requestId, ':waiting': 'waiting' },
    },
  };
}
