import { comesWithMembership } from '#shared/account/domain/membership/membership-changes.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { guestIdOf } from '#shared/box-office/domain/order/order.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { customerKeys, salesKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

type Counted = Pick<Order, 'customerId' | 'isGuest' | 'basketId' | 'lines'>;

/**
 * Whose limit an order counts towards: the account's, or a guest's browser's. A guest's e-mail address is unverified: counted by it, a
 * stranger could use up its owner's limit, or learn from a refusal how much the owner has.
 */
export function countedFor({ isGuest, customerId, basketId }: Omit<Counted, 'lines'>): string {
  return isGuest ? guestIdOf(hashOf(`basket ${basketId}`)) : customerId;
}

interface Counter {
  readonly key: Key;
  readonly name: 'seats' | 'uses';
  readonly by: number;
  /** The write fails above this count; absent where nothing is refused. */
  readonly atMost?: number;
  /** A browser's counter expires a day after its last use ends; an account's is deleted with the account. */
  readonly until: Instant | null;
}

/** A transaction item that adds to a counter. */
function count({ key, name, by, atMost, until }: Counter): TransactItem {
  return {
    Update: {
      TableName: tables.sales(),
      Key: key,
      UpdateExpression: `ADD #count :by${until === null ? '' : ' SET #ttl = :ttl'}`,
      ...(atMost === undefined ? {} : { ConditionExpression: 'attribute_not_exists(#count) OR #count <= :most' }),
      ExpressionAttributeNames: { '#count': name, ...(until === null ? {} : { '#ttl': 'ttl' }) },
      ExpressionAttributeValues: {
        ':by': by,
        ...(atMost === undefined ? {} : { ':most': atMost }),
        ...(until === null ? {} : { ':ttl': epochSeconds(plus(until, day)) }),
      },
    },
  };
}

/** The number of seats of an order by performance, with how many their customer may have had before. */
function seatsOf(order: Counted) {
  return [...Map.groupBy(ticketsOf(order.lines), ({ performanceId }) => performanceId)].map(
    ([performanceId, seats]) => ({
      counter: {
        key: salesKeys.allowance(countedFor(order), performanceId),
        name: 'seats' as const,
        until: order.isGuest ? (seats[0]?.date ?? null) : null,
      },
      seats: seats.length,
      before: beforeOf(seats.map(({ seatLimit }) => seatLimit)),
    }),
  );
}

/**
 * How many seats somebody may have bought before these, each of which has the limit of its hold: a seat held by a lower limit counts before
 * those of a higher one.
 */
const beforeOf = (limits: readonly number[]): number =>
  Math.min(...limits.toSorted((one, other) => one - other).map((limit, place) => limit - place - 1));

/**
 * Transaction items that count an order's seats towards its buyer's limit, one for each performance. They fail above the limit, across
 * baskets and concurrent orders. The basket's own equal limit bounds a first order.
 */
export function useAllowance(order: Counted): TransactItem[] {
  return seatsOf(order).map(({ counter, seats, before }) => count({ ...counter, by: seats, atMost: before }));
}

/** Transaction items that return an order's seats to its buyer's limit, or count them again for a late payment. */
export function adjustAllowance(order: Counted, by: 1 | -1): TransactItem[] {
  return seatsOf(order).map(({ counter, seats }) => count({ ...counter, by: by * seats }));
}

type Used = Counted & Pick<Order, 'promo'>;

/** A code counts as used when it gave a discount. */
function countersOf({ promo, ...order }: Used) {
  if (!promo || !order.lines.some(({ discount }) => discount?.by === 'promo')) return [];
  const { code, uses, usesPerCustomer } = promo;
  const until = order.isGuest ? promo.until : null;
  const name = 'uses';
  return [
    ...(uses === null
      ? []
      : [{ limit: uses, counter: { key: salesKeys.promoUses(code), name, until: null } as const }]),
    ...(usesPerCustomer === null
      ? []
      : [
          {
            limit: usesPerCustomer,
            counter: { key: salesKeys.promoUsesOf(countedFor(order), code), name, until } as const,
          },
        ]),
  ];
}

/** Transaction items that count an order towards its promo code's limits; they fail when a limit is reached. */
export function usePromo(order: Used): TransactItem[] {
  return countersOf(order).map(({ counter, limit }) => count({ ...counter, by: 1, atMost: limit - 1 }));
}

/** Transaction items that return a use, or count it again for a late payment, whose price was promised. */
export function adjustPromoUse(order: Used, by: 1 | -1): TransactItem[] {
  return countersOf(order).map(({ counter }) => count({ ...counter, by }));
}

/**
 * Transaction items that count an order of tickets in its member's account. They fail when the membership has changed since the order was
 * priced; giving a membership back writes over the count by which it was judged.
 */
export function countMemberOrder({ customerId, lines }: Order, modeOfSale: ModeOfSale): TransactItem[] {
  if (!comesWithMembership(modeOfSale) || ticketsOf(lines).length === 0) return [];
  return [
    {
      Update: {
        TableName: tables.customers(),
        Key: customerKeys.account(customerId),
        UpdateExpression: 'ADD memberOrders :one',
        ConditionExpression: 'modeOfSale = :mode',
        ExpressionAttributeValues: { ':one': 1, ':mode': modeOfSale },
      },
    },
  ];
}
