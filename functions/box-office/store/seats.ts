import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { TicketLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { seatsHeld, seatsKept, seatsReleased, seatsSold } from '#shared/box-office/events/seats.ts';
import type { BasketId, OrderId, PerformanceId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents, readItems, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

export type SeatPlace = Pick<TicketLine, 'performanceId' | 'sectionId' | 'seatId'>;

/** A seat that is not free. A free seat has no item, or an expired one. */
export interface SeatItem {
  readonly seatId: string;
  readonly state: 'held' | 'paying' | 'sold';
  readonly basketId: BasketId;
  /** End of the hold or of the time to pay; null for a sold seat. */
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

/** Conditions on a seat at the instant of the write, by name. */
const isFree = 'attribute_not_exists(pk)';
const isOver = '(#state <> :sold AND heldUntil <= :now)';
const isMine = '(#state <> :sold AND basketId = :basket)';
const isMineStill = '(#state <> :sold AND basketId = :basket AND heldUntil > :now)';
const isMineOver = '(#state <> :sold AND basketId = :basket AND heldUntil <= :now)';
const isOfOrder = '(#state <> :sold AND basketId = :basket AND orderId = :order)';
const mayBeTaken = [isFree, isMine, isOver].join(' OR ');

/** A condition with only the values it uses: DynamoDB refuses unused ones. */
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

/** A transaction item that holds a seat: it must be free, expired, or held by this basket. */
export function holdLine(seat: SeatPlace, claim: Claim, until: Instant): TransactItem {
  return {
    Put: { TableName: tables.sales(), Item: item(seat, 'held', claim, until, null), ...guard(mayBeTaken, claim) },
  };
}

/** A transaction item that keeps a held seat for its payment, or renews its hold: it must be this basket's and not expired. */
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

/** A transaction item that moves a held seat to another basket at sign-in: it must be the first one's and not expired. */
export function moveLine(seat: SeatPlace, from: Claim, basketId: BasketId, until: Instant): TransactItem {
  const to = { ...from, basketId };
  return {
    Put: { TableName: tables.sales(), Item: item(seat, 'held', to, until, null), ...guard(isMineStill, from) },
  };
}

/** A transaction item that sells a seat: held by this basket, expired or not, or free again for a late payment. */
export function sellLine(seat: SeatPlace, claim: Claim, orderId: OrderId): TransactItem {
  return {
    Put: { TableName: tables.sales(), Item: item(seat, 'sold', claim, null, orderId), ...guard(mayBeTaken, claim) },
  };
}

/** A transaction item that releases a seat while it certainly is this basket's. */
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
    // Every condition and read judges expiry by heldUntil; this TTL only cleans up, long after.
    ...(heldUntil ? { ttl: epochSeconds(plus(heldUntil, day)) } : {}),
  };
}

/** A transaction item that frees a seat waiting for an order's payment; a seat with another owner since is left alone. */
export function freeLine(seat: SeatPlace, claim: Claim & { readonly orderId: OrderId }): TransactItem {
  return { Delete: { TableName: tables.sales(), Key: seatKey(seat), ...guard(`${isFree} OR ${isOfOrder}`, claim) } };
}

/** A transaction item that puts a sold seat back on sale when its ticket is returned, while it belongs to this order. */
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

/** A transaction item that sells a seat to an order that moves into it: nobody may have it, nor the customer's own basket. */
export function reseatLine(
  seat: SeatPlace,
  { basketId, orderId }: Pick<Order, 'basketId' | 'orderId'>,
  now: Instant,
): TransactItem {
  const claim = { basketId, now };
  return {
    Put: {
      TableName: tables.sales(),
      Item: item(seat, 'sold', claim, null, orderId),
      ...guard(`${isFree} OR ${isOver}`, claim),
    },
  };
}

/** A seat that somebody has, and its place in another version of the plan. */
export interface SeatOnTheMove {
  readonly seat: SeatItem;
  readonly from: SeatPlace;
  readonly to: SeatPlace;
}

/**
 * Transaction items that take seats with their owners to other places, `arrive` one for each seat: nobody may have its new place but a seat
 * that leaves it in the same transaction.
 */
export function moveSeatLines(
  moves: readonly SeatOnTheMove[],
  now: Instant,
): { readonly arrive: readonly (readonly [SeatOnTheMove, TransactItem])[]; readonly leave: readonly TransactItem[] } {
  const TableName = tables.sales();
  const leaving = new Map(moves.map(({ from, seat }) => [from.seatId, seat]));
  const arriving = new Set<string>(moves.map(({ to }) => to.seatId));
  const isOf = ({ state, basketId }: SeatItem) => ({
    ConditionExpression: '#state = :state AND basketId = :basket',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state, ':basket': basketId },
  });
  const changed = moves.filter(({ from, to }) => from.seatId !== to.seatId);
  return {
    arrive: changed.map((move) => {
      const { seat, to } = move;
      const { state, basketId, heldUntil, orderId } = seat;
      const claim = { basketId, now };
      const before = leaving.get(to.seatId);
      const condition = before ? isOf(before) : guard(`${isFree} OR ${isOver}`, claim);
      return [move, { Put: { TableName, Item: item(to, state, claim, heldUntil, orderId), ...condition } }];
    }),
    leave: changed
      .filter(({ from }) => !arriving.has(from.seatId))
      .map(({ from, seat }) => ({ Delete: { TableName, Key: seatKey(from), ...isOf(seat) } })),
  };
}

/** Of some seats, those that somebody has now: a hold counts until its end, and a seat that is being paid for after it. One round trip. */
export async function readTaken(places: readonly SeatPlace[], now: Instant): Promise<readonly SeatItem[]> {
  const found = (await readItems(tables.sales(), places.map(seatKey))).map((each) => parseStored(seatKind, each));
  return found.filter((seat) => isStanding(seat, now));
}

/** Whether somebody has a seat. A late payment may still come for one that is being paid for, so that it counts after its end, too. */
export const isStanding = ({ state, heldUntil }: SeatItem, now: Instant): boolean =>
  state !== 'held' || (heldUntil !== null && heldUntil > now);

/** A transaction item that frees a seat whose hold has lapsed, unless it has been taken again since, even by this basket. */
export function lapseLine(seat: SeatPlace, claim: Claim): TransactItem {
  return { Delete: { TableName: tables.sales(), Key: seatKey(seat), ...guard(`${isFree} OR ${isMineOver}`, claim) } };
}

type Standing = Pick<SeatItem, 'seatId' | 'state' | 'basketId' | 'heldUntil'>;

/**
 * Of some seats, those that certainly belong to another basket: in a rush most holds ask for one, and a failed transaction costs as much as
 * a write. The transaction decides about the others.
 */
export function takenAmong(items: readonly Standing[], claim: Claim): ReadonlySet<string> {
  return new Set(items.filter((seat) => isTaken(seat, claim)).map(({ seatId }) => seatId));
}

/** The opposite of `mayBeTaken`. */
function isTaken({ state, basketId, heldUntil }: Standing, claim: Claim): boolean {
  return state === 'sold' || (basketId !== claim.basketId && heldUntil !== null && heldUntil > claim.now);
}

/** Every seat of a section that is not simply free, as stored now. */
export async function readSeats(performanceId: PerformanceId, sectionId: string): Promise<readonly SeatItem[]> {
  const found: SeatItem[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documents.get().send(
      new QueryCommand({
        TableName: tables.sales(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': salesKeys.seats(performanceId, sectionId) },
        // A sold-out section is read with every sale in it: the projection halves what is read.
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

type SeatOf = Pick<TicketLine, 'performanceId' | 'seatId'>;

/** The owner of seats, at the version from which they change. */
interface Owner {
  readonly basketId: BasketId;
  readonly version: number;
}

/**
 * Transaction items with the events of changed seats, one for each performance. Consumers recount, so events may come twice and in any
 * order.
 */
function tell(
  owner: Owner,
  seats: readonly SeatOf[],
  now: Instant,
  line: (facts: Facts, about: About) => TransactItem,
) {
  const about = { subject: owner.basketId, version: owner.version + 1, now };
  return [...Map.groupBy(seats, ({ performanceId }) => performanceId)].map(([performanceId, group]) =>
    line({ performanceId, seatIds: group.map(({ seatId }) => seatId), basketId: owner.basketId }, about),
  );
}

interface Facts {
  readonly performanceId: PerformanceId;
  readonly seatIds: string[];
  readonly basketId: BasketId;
}

interface About {
  readonly subject: string;
  readonly version: number;
  readonly now: Instant;
}

export const tellHeld = (owner: Owner, seats: readonly SeatOf[], expiresAt: Instant, now: Instant): TransactItem[] =>
  tell(owner, seats, now, (facts, about) => outbox(tables.sales(), seatsHeld, about, { ...facts, expiresAt }));

/** The same of seats that were held before, by this basket or by one that goes into it. */
export const tellHeldOn = (owner: Owner, seats: readonly SeatOf[], expiresAt: Instant, now: Instant): TransactItem[] =>
  tell(owner, seats, now, (facts, about) =>
    outbox(tables.sales(), seatsHeld, about, { ...facts, expiresAt, isAgain: true }),
  );

export const tellKept = (owner: Owner, seats: readonly SeatOf[], now: Instant): TransactItem[] =>
  tell(owner, seats, now, (facts, about) => outbox(tables.sales(), seatsKept, about, facts));

export const tellReleased = (owner: Owner, seats: readonly SeatOf[], now: Instant): TransactItem[] =>
  tell(owner, seats, now, (facts, about) => outbox(tables.sales(), seatsReleased, about, facts));

export const tellSold = (
  owner: Owner & { readonly orderId: OrderId },
  seats: readonly SeatOf[],
  now: Instant,
): TransactItem[] =>
  tell(owner, seats, now, (facts, about) =>
    outbox(tables.sales(), seatsSold, about, { ...facts, orderId: owner.orderId }),
  );
