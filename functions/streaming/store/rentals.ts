import type { RentalLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { CustomerId, FeeId, OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { startByOf, windowEndOf } from '#shared/streaming/domain/rental/window.ts';
import {
  payPerViewDeclined,
  payPerViewOpened,
  payPerViewRefunded,
  payPerViewSettled,
  rentalStarted,
} from '#shared/streaming/events/rental.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { readPage, tables } from '#functions/platform/table/client.ts';
import { prefix, salesKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { rentalFactsOf, rentalItem, rentalKind, rentalSubject } from './rental-record.ts';
import type { Rental } from './rental-record.ts';

/**
 * The place of each fact in the life of one transaction. It is the version of the facts that are told of it, so that a late
 * delivery can be told from news. The last, `expired`, is told by rental-endings.ts.
 */
const place = { opened: 1, declined: 2, settled: 3, started: 4, refunded: 5 } as const;

/** Nothing of this customer and fee is alive: not awaiting its payment, and not bought with time left to begin or to go on. */
const noRentalAlive = [
  'attribute_not_exists(pk)',
  '#status IN (:declined, :refunded)',
  '(#status = :purchased AND attribute_not_exists(windowEnd) AND startBy <= :now)',
  '(#status = :purchased AND windowEnd <= :now)',
  // The order before this one has ended unpaid, and its consumer has not come by yet. What was paid is nobody else's.
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
  /** The last order of the same basket, if it ended unpaid: its rental makes room for this one. */
  readonly unpaidOrderId?: string | null;
  readonly now: Instant;
}

/**
 * The lines that open a rental, pending, inside the transaction that opens its order. The first of them is refused while an
 * earlier rental of the same fee is alive; whoever writes the transaction turns that into `rental-owned`.
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
        // No order is called so: without an unpaid one that part never holds.
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
 * The line of a payment that claims the film for its order: from here on nobody else's order can take it, and the consumer of the
 * payment moves it on. It is refused when another order has rented the film meanwhile; that payment is owed back.
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

/** Every rental a customer ever had, the latest of each fee. One round trip. */
export function readRentals(customerId: CustomerId): Promise<readonly Rental[]> {
  return readPage(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :customer AND begins_with(sk, :rental)',
      ExpressionAttributeValues: { ':customer': salesKeys.customer(customerId), ':rental': prefix.rental },
      // A rental that was just opened or begun must be seen by the page that comes next.
      ConsistentRead: true,
    },
    rentalKind,
  );
}

/** What may become of a transaction: news only ever moves it forward, in whatever order it comes. */
const settlements = {
  declined: {
    sets: '#status = :to',
    when: 'orderId = :order AND #status = :pending AND attribute_not_exists(paidAt)',
    names: [':order', ':pending'],
    event: payPerViewDeclined,
    version: place.declined,
  },
  // The payment has claimed the film for its order (`claimRental`), which also counts its days to begin.
  // No other order's news can come in between.
  purchased: {
    sets: '#status = :to',
    when: 'orderId = :order AND #status IN (:pending, :declined)',
    names: [':order', ':pending', ':declined'],
    event: payPerViewSettled,
    version: place.settled,
  },
  refunded: {
    sets: '#status = :to',
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
 * Moves a transaction to what became of its payment and tells it, together or not at all. False when there was nothing to
 * move: told before, overtaken by later news, or rented again since by another order.
 */
export async function settleRental({ customerId, feeId, orderId, to, at }: SettleRental): Promise<boolean> {
  const { sets, when, names, event, version } = settlements[to];
  const values: Record<(typeof names)[number], string> = {
    ':order': orderId,
    ':pending': 'pending',
    ':declined': 'declined',
    ':purchased': 'purchased',
  };
  const update: TransactItem = {
    Update: {
      TableName: tables.sales(),
      Key: salesKeys.rental(customerId, feeId),
      UpdateExpression: `SET ${sets}`,
      ConditionExpression: when,
      ExpressionAttributeNames: { '#status': 'status' },
      // The table refuses values that no expression names.
      ExpressionAttributeValues: { ':to': to, ...Object.fromEntries(names.map((name) => [name, values[name]])) },
    },
  };
  const facts = { customerId, feeId, orderId };
  const told = outbox(tables.sales(), event, { subject: rentalSubject(facts), version, now: at }, facts);
  return (await write([update, told])).written;
}

/**
 * The first play: the window begins now. False when this was not the first (or the rental has meanwhile ended), in which
 * case nothing has changed and the window stands as it stood.
 */
export async function startRental(rental: Rental, now: Instant): Promise<boolean> {
  const windowEnd = windowEndOf(now, rental.windowHours);
  const update: TransactItem = {
    Update: {
      TableName: tables.sales(),
      Key: salesKeys.rental(rental.customerId, rental.feeId),
      UpdateExpression: 'SET windowStart = :now, windowEnd = :end',
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
