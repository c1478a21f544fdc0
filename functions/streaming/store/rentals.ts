import type { RentalLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { CustomerId, FeeId, OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { startByOf, windowEndOf } from '#shared/streaming/domain/rental/rental.ts';
import {
  payPerViewDeclined,
  payPerViewOpened,
  payPerViewRefunded,
  payPerViewSettled,
  rentalStarted,
} from '#shared/streaming/events/rental.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { readPage, tables } from '#functions/platform/table/client.ts';
import { dueShardOf } from '#functions/platform/table/due.ts';
import { prefix, salesKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { rentalFactsOf, rentalItem, rentalKind, rentalSubject } from './rental-record.ts';
import type { Rental } from './rental-record.ts';

/**
 * The position of each fact in the life of a transaction, used as the version of the event, so that consumers can tell a late delivery from
 * news. rental-record.ts writes the last one, `expired`.
 */
const place = { opened: 1, declined: 2, settled: 3, started: 4, refunded: 5 } as const;

/** No active rental of this customer and fee: none waits for its payment, and none is paid with time left. */
const noRentalAlive = [
  'attribute_not_exists(pk)',
  '#status IN (:declined, :refunded)',
  '(#status = :purchased AND attribute_not_exists(windowEnd) AND startBy <= :now)',
  '(#status = :purchased AND windowEnd <= :now)',
  // The previous order ended unpaid, and its consumer has not run yet. A paid rental is never replaced.
  '(#status = :pending AND orderId = :order AND attribute_not_exists(paidAt))',
].join(' OR ');

export interface NewRental {
  readonly customerId: CustomerId;
  readonly feeId: FeeId;
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  readonly title: string;
  readonly slug: string;
  readonly windowHours: number;
  readonly opens?: readonly string[];
  readonly titles?: readonly string[];
  readonly opensAt?: Instant;
  /** The last order of the same basket, if it ended unpaid: this rental replaces its own. */
  readonly unpaidOrderId?: string | null;
  readonly now: Instant;
}

/**
 * Transaction items that open a pending rental with its order. The first fails while an earlier rental of the same fee is active; the
 * caller turns that into `rental-owned`.
 */
export function openRental({ now, unpaidOrderId, ...facts }: NewRental): TransactItem[] {
  const rental: Rental = { ...facts, status: 'pending', openedAt: now, startBy: startByOf(now, facts.opensAt) };
  return [
    {
      Put: {
        TableName: tables.sales(),
        Item: rentalItem(rental),
        ConditionExpression: noRentalAlive,
        ExpressionAttributeNames: { '#status': 'status' },
        // No order has this id: without an unpaid order that part never holds.
        ExpressionAttributeValues: roomFor(unpaidOrderId ?? 'none', now),
      },
    },
    outbox(
      tables.sales(),
      payPerViewOpened,
      { subject: rentalSubject(rental), version: place.opened, now },
      factsOf(rental),
    ),
  ];
}

const roomFor = (orderId: OrderId, now: Instant) => ({
  ':declined': 'declined',
  ':refunded': 'refunded',
  ':purchased': 'purchased',
  ':pending': 'pending',
  ':order': orderId,
  ':now': now,
});

/**
 * The transaction item of a payment that claims the film for its order: no other order can take it, and the consumer of the payment settles
 * it. It fails when another order has rented the film meanwhile; the payment is then refunded.
 */
export function claimRental({ customerId, orderId, orderNo }: Order, line: RentalLine, now: Instant): TransactItem {
  const facts = { ...rentalFactsOf(line), customerId, orderId, orderNo };
  const startBy = startByOf(now, line.opensAt);
  const rental: Rental = { ...facts, status: 'pending', openedAt: now, startBy, paidAt: now };
  return {
    Put: {
      TableName: tables.sales(),
      Item: rentalItem(rental),
      ConditionExpression: noRentalAlive,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: roomFor(orderId, now),
    },
  };
}

/** Every rental of a customer, the latest of each fee. One round trip. */
export function readRentals(customerId: CustomerId): Promise<readonly Rental[]> {
  return readPage(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :customer AND begins_with(sk, :rental)',
      ExpressionAttributeValues: { ':customer': salesKeys.customer(customerId), ':rental': prefix.rental },
      // The next page must show a rental that was just opened or begun.
      ConsistentRead: true,
    },
    rentalKind,
  );
}

/** Transitions by result of the payment: they only lead forward, in whatever order the facts arrive. */
const settlements = {
  declined: {
    when: 'orderId = :order AND #status = :pending AND attribute_not_exists(paidAt)',
    names: [':order', ':pending'],
    event: payPerViewDeclined,
    version: place.declined,
  },
  // The payment has claimed the film for its order (`claimRental`), which also starts the days for the first play. No other order's facts
  // can intervene.
  purchased: {
    when: 'orderId = :order AND #status IN (:pending, :declined)',
    names: [':order', ':pending', ':declined'],
    event: payPerViewSettled,
    version: place.settled,
  },
  refunded: {
    when: 'orderId = :order AND #status IN (:pending, :declined, :purchased)',
    names: [':order', ':pending', ':declined', ':purchased'],
    event: payPerViewRefunded,
    version: place.refunded,
  },
} as const;

export type Settlement = keyof typeof settlements;

export interface SettleRental {
  readonly customerId: CustomerId;
  readonly feeId: FeeId;
  readonly orderId: OrderId;
  readonly to: Settlement;
  /** When it happened. */
  readonly at: Instant;
}

/**
 * Moves a transaction to the result of its payment, with its event in one transaction. False when there was nothing to move: done before,
 * overtaken by later facts, or rented again by another order.
 */
export async function settleRental({ customerId, feeId, orderId, to, at }: SettleRental): Promise<boolean> {
  const { when, names, event, version } = settlements[to];
  const values: Record<(typeof names)[number], string> = {
    ':order': orderId,
    ':pending': 'pending',
    ':declined': 'declined',
    ':purchased': 'purchased',
  };
  const key = salesKeys.rental(customerId, feeId);
  const isPaid = to === 'purchased';
  const update: TransactItem = {
    Update: {
      TableName: tables.sales(),
      Key: key,
      UpdateExpression: `SET #status = :to${isPaid ? ', dueShard = :shard, dueAt = startBy' : ' REMOVE dueShard'}`,
      ConditionExpression: when,
      ExpressionAttributeNames: { '#status': 'status' },
      // DynamoDB refuses values that no expression uses.
      ExpressionAttributeValues: {
        ':to': to,
        ...(isPaid ? { ':shard': dueShardOf(key) } : {}),
        ...Object.fromEntries(names.map((name) => [name, values[name]])),
      },
    },
  };
  const facts = { customerId, feeId, orderId };
  const told = outbox(tables.sales(), event, { subject: rentalSubject(facts), version, now: at }, facts);
  return (await write([update, told])).written;
}

/** The first play starts the window. False when it was started before or the rental has ended; nothing has changed then. */
export async function startRental(rental: Rental, now: Instant): Promise<boolean> {
  const windowEnd = windowEndOf(now, rental.windowHours);
  const update: TransactItem = {
    Update: {
      TableName: tables.sales(),
      Key: salesKeys.rental(rental.customerId, rental.feeId),
      UpdateExpression: 'SET windowStart = :now, windowEnd = :end, dueAt = :end',
      ConditionExpression:
        'orderId = :order AND #status = :purchased AND attribute_not_exists(windowStart) AND startBy > :now',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':now': now,
        ':end': windowEnd,
        ':order': rental.orderId,
        ':purchased': 'purchased',
      },
    },
  };
  const told = outbox(
    tables.sales(),
    rentalStarted,
    { subject: rentalSubject(rental), version: place.started, now },
    { ...factsOf(rental), windowEnd },
  );
  return (await write([update, told])).written;
}

const factsOf = ({ customerId, feeId, orderId }: Rental) => ({ customerId, feeId, orderId });
