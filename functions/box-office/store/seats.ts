import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { TicketLine } from '#shared/box-office/domain/basket/lines.ts';
import type { BasketId, OrderId, PerformanceId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

export type SeatPlace = Pick<TicketLine, 'performanceId' | 'sectionId' | 'seatId'>;

/** A seat that is not free. A free seat has no item, or one whose time is over. */
export interface SeatItem {
  readonly seatId: string;
  readonly state: 'held' | 'paying' | 'sold';
  readonly basketId: BasketId;
  /** End of the hold or of the time to pay; a sold seat has none. */
  readonly heldUntil: Instant | null;
  readonly orderId: OrderId | null;
}

export const seatKind = stored<SeatItem>('seat', {
  seatId: 'text',
  state: 'text',
  basketId: 'text',
  heldUntil: 'text or null',
  orderId: 'text or null',
});

interface Claim {
  readonly basketId: BasketId;
  readonly now: Instant;
  readonly orderId?: OrderId;
}

export const seatKey = ({ performanceId, sectionId, seatId }: Record<keyof SeatPlace, string>) =>
  salesKeys.seat(performanceId, sectionId, seatId);

/** The guard of the house, by name: what must be true of a seat at the moment it is written. */
const isFree = 'attribute_not_exists(pk)';
const isOver = '(#state <> :sold AND heldUntil <= :now)';
const isMine = '(#state <> :sold AND basketId = :basket)';
const isMineStill = '(#state <> :sold AND basketId = :basket AND heldUntil > :now)';
const isMineOver = '(#state <> :sold AND basketId = :basket AND heldUntil <= :now)';
const isOfOrder = '(#state <> :sold AND basketId = :basket AND orderId = :order)';
const mayBeTaken = [isFree, isMine, isOver].join(' OR ');

/** A condition with just the values it names: DynamoDB refuses values that no expression uses. */
function guard(condition: string, { basketId, now, orderId }: Claim) {
  return {
    ConditionExpression: condition,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':sold': 'sold',
      ...(condition.includes(':now') ? { ':now': now } : {}),
      ...(condition.includes(':basket') ? { ':basket': basketId } : {}),
      ...(condition.includes(':order') ? { ':order': orderId } : {}),
    },
  };
}

/** A line that holds a seat: it must be free, over, or held by this basket already. */
export function holdLine(seat: SeatPlace, claim: Claim, until: Instant): TransactItem {
  return {
    Put: { TableName: tables.sales(), Item: item(seat, 'held', claim, until, null), ...guard(mayBeTaken, claim) },
  };
}

/** A line that keeps a held seat for its payment, or for a renewed hold: it must be this basket's and not over. */
export function keepLine(
  seat: SeatPlace,
  claim: Claim,
  state: 'held' | 'paying',
  until: Instant,
  orderId: OrderId | null,
): TransactItem {
  return {
    Put: { TableName: tables.sales(), Item: item(seat, state, claim, until, orderId), ...guard(isMineStill, claim) },
  };
}

/** A line that gives a held seat to another basket, at sign-in: it must be the first one's and not over. */
export function moveLine(seat: SeatPlace, from: Claim, basketId: BasketId, until: Instant): TransactItem {
  const to = { ...from, basketId };
  return {
    Put: { TableName: tables.sales(), Item: item(seat, 'held', to, until, null), ...guard(isMineStill, from) },
  };
}

/** A line that sells a seat: this basket's, whether or not its time is over, or free again for a late payment. */
export function sellLine(seat: SeatPlace, claim: Claim, orderId: OrderId): TransactItem {
  return {
    Put: { TableName: tables.sales(), Item: item(seat, 'sold', claim, null, orderId), ...guard(mayBeTaken, claim) },
  };
}

/** A line that gives a seat back while it certainly is this basket's. */
export function releaseLine(seat: SeatPlace, claim: Claim): TransactItem {
  return { Delete: { TableName: tables.sales(), Key: seatKey(seat), ...guard(`${isFree} OR ${isMine}`, claim) } };
}

function item(
  seat: SeatPlace,
  state: SeatItem['state'],
  { basketId, now }: Claim,
  heldUntil: Instant | null,
  orderId: OrderId | null,
) {
  const { performanceId, sectionId, seatId } = seat;
  return {
    ...seatKey(seat),
    performanceId,
    sectionId,
    seatId,
    state,
    basketId,
    heldUntil,
    orderId,
    changedAt: now,
    // Expiry is judged by heldUntil in every condition and read; this only tidies up, long after.
    ...(heldUntil ? { ttl: epochSeconds(plus(heldUntil, day)) } : {}),
  };
}

/** A line that frees a seat which waits for the payment of an order, and no seat that has found another owner since. */
export function freeLine(seat: SeatPlace, claim: Claim & { readonly orderId: OrderId }): TransactItem {
  return { Delete: { TableName: tables.sales(), Key: seatKey(seat), ...guard(`${isFree} OR ${isOfOrder}`, claim) } };
}

/** A line that puts a sold seat back on sale when its ticket is given back; nobody else's order can have it meanwhile. */
export function unsellLine(seat: SeatPlace, orderId: OrderId): TransactItem {
  return {
    Delete: {
      TableName: tables.sales(),
      Key: seatKey(seat),
      ConditionExpression: '#state = :sold AND orderId = :order',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':sold': 'sold', ':order': orderId },
    },
  };
}

/** A line that frees a seat whose hold is over, unless somebody else, or this basket anew, has taken it since. */
export function lapseLine(seat: SeatPlace, claim: Claim): TransactItem {
  return { Delete: { TableName: tables.sales(), Key: seatKey(seat), ...guard(`${isFree} OR ${isMineOver}`, claim) } };
}

type Standing = Pick<SeatItem, 'seatId' | 'state' | 'basketId' | 'heldUntil'>;

/**
 * Of some seats those that certainly are somebody else's: in a rush most holds ask for one, and a transaction that fails costs as much
 * as one that is written. What is not among them is still for the transaction to decide.
 */
export function takenAmong(items: readonly Standing[], claim: Claim): ReadonlySet<string> {
  return new Set(items.filter((seat) => isTaken(seat, claim)).map(({ seatId }) => seatId));
}

/** The opposite of `mayBeTaken`. */
function isTaken({ state, basketId, heldUntil }: Standing, claim: Claim): boolean {
  return state === 'sold' || (basketId !== claim.basketId && heldUntil !== null && heldUntil > claim.now);
}

/** Every seat of a section that is not simply free, as it stands now. */
export async function readSeats(performanceId: PerformanceId, sectionId: string): Promise<readonly SeatItem[]> {
  const found: SeatItem[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documents.get().send(
      new QueryCommand({
        TableName: tables.sales(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': salesKeys.seats(performanceId, sectionId) },
        // A sold-out section is read again with every sale in it: only what is needed, half of what is stored.
        ProjectionExpression: 'seatId, #state, basketId, heldUntil, orderId',
        ExpressionAttributeNames: { '#state': 'state' },
        ConsistentRead: true,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    found.push(...Items.map((item) => parseStored(seatKind, item)));
    from = LastEvaluatedKey;
  } while (from);
  return found;
}
