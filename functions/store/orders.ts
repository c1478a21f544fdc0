import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { rentalsOf, ticketsOf } from '#shared/domain/basket/basket.ts';
import type { Basket, RentalLine, TicketLine } from '#shared/domain/basket/basket.ts';
import { withLines } from '#shared/domain/basket/change.ts';
import { orderLifeCycle } from '#shared/domain/order/life-cycle.ts';
import type { Order, OrderLine, OrderState } from '#shared/domain/order/order.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import {
  orderPlaced,
  paymentDeclined,
  paymentOpened,
  paymentRefunded,
  paymentSettled,
  refundDue,
} from '#shared/events/order.ts';
import { seatsReleased, seatsSold } from '#shared/events/seats.ts';
import { outbox } from '#functions/publish/outbox.ts';

import { adjustAllowance, useAllowance } from './allowance.ts';
import { basketLine } from './baskets.ts';
import { documents, tables } from './client.ts';
import { salesKeys } from './keys.ts';
import { openRental } from './rentals.ts';
import { keepLine, sellLine } from './seats.ts';
import { write } from './transaction.ts';
import type { TransactItem } from './transaction.ts';

export async function readOrder(orderId: string): Promise<Order | null> {
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: tables.sales(), Key: salesKeys.order(orderId), ConsistentRead: true }));
  return (Item as Order | undefined) ?? null;
}

/** Facts of an order that its events carry. */
function factsOf(order: Order) {
  const feeIds = rentalsOf(order.lines).map(({ feeId }) => feeId);
  return { orderId: order.orderId, customerId: order.customerId, pence: order.total, feeIds };
}

const money = (order: Order) => ({ orderId: order.orderId, customerId: order.customerId, pence: order.total });

/** The order in its next state; a step that its life cycle does not have is a bug, and throws. */
function inState(order: Order, next: OrderState): Order {
  return { ...order, state: orderLifeCycle.advance(order.state, next) };
}

/** A line that writes the next version of an order over the one it was made from, so that two notices cannot both win. */
function orderLine(order: Order, now: Instant): TransactItem {
  return {
    Put: {
      TableName: tables.sales(),
      Item: { ...salesKeys.order(order.orderId), ...order, version: order.version + 1, changedAt: now },
      ...(order.version === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': order.version },
          }),
    },
  };
}

/** An entry of the ledger; entries are only ever added. */
function ledgerLine(order: Order, kind: 'charge' | 'refund', paymentId: string, now: Instant): TransactItem {
  const pence = kind === 'charge' ? order.total : -order.total;
  const Item = { ...salesKeys.ledger(order.orderId, `${kind}.${paymentId}`), kind, pence, paymentId, at: now };
  return { Put: { TableName: tables.sales(), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Seat events, one for each performance of an order. */
function seatEvents(
  order: Order,
  seats: readonly Pick<TicketLine, 'performanceId' | 'seatId'>[],
  now: Instant,
  isSold: boolean,
): TransactItem[] {
  const about = { subject: order.basketId, version: order.version + 1, now };
  return [...Map.groupBy(seats, ({ performanceId }) => performanceId)].map(([performanceId, group]) => {
    const facts = { performanceId, seatIds: group.map(({ seatId }) => seatId), basketId: order.basketId };
    return isSold
      ? outbox(tables.sales(), seatsSold, about, { ...facts, orderId: order.orderId })
      : outbox(tables.sales(), seatsReleased, about, facts);
  });
}

export type Opened =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly reason: 'basket-changed' | 'rental-owned' | 'too-many-seats' }
  | { readonly ok: false; readonly reason: 'seat-taken'; readonly seats: readonly TicketLine[] };

/** Turns a basket into an order that waits for its payment; its seats are kept until that is due. One round trip. */
export async function openOrder(order: Order, basket: Basket, now: Instant): Promise<Opened> {
  const tickets = ticketsOf(order.lines);
  const claim = { basketId: basket.basketId, now };
  const seats = tickets.map((seat) => keepLine(seat, claim, 'paying', order.dueAt, order.orderId));
  const allowance = useAllowance(order);
  const about = { subject: order.orderId, version: 1, now };
  const outcome = await write([
    basketLine({ ...basket, state: 'paying', orderId: order.orderId }, now),
    ...seats,
    ...allowance,
    ...rentalsOf(order.lines).flatMap((rental) => rentalLines(order, rental, basket.orderId, now)),
    orderLine(order, now),
    indexLine(order, now),
    outbox(tables.sales(), paymentOpened, about, { ...money(order), dueAt: order.dueAt }),
  ]);
  if (outcome.written) return { ok: true, order: { ...order, version: 1 } };
  if (outcome.failed.includes(0)) return { ok: false, reason: 'basket-changed' };
  const lost = outcome.failed.flatMap((place) => tickets[place - 1] ?? []);
  if (lost.length > 0) return { ok: false, reason: 'seat-taken', seats: lost };
  const isAllowance = (place: number): boolean => place > seats.length && place <= seats.length + allowance.length;
  return { ok: false, reason: outcome.failed.some(isAllowance) ? 'too-many-seats' : 'rental-owned' };
}

function rentalLines(
  { customerId, orderId }: Order,
  { feeId, title, slug, windowHours }: RentalLine,
  unpaidOrderId: string | null,
  now: Instant,
) {
  return openRental({ customerId, feeId, orderId, title, slug, windowHours, unpaidOrderId, now });
}

/** The order among those of its customer. */
function indexLine({ customerId, orderId }: Order, placedAt: Instant): TransactItem {
  const Item = { ...salesKeys.orderOfCustomer(customerId, orderId), orderId, placedAt };
  return { Put: { TableName: tables.sales(), Item } };
}

/** Where the payment of an order is made; written once the provider has answered. */
export async function keepPaymentPage(order: Order, payment: { paymentId: string; url: string }): Promise<Order> {
  await documents.get().send(
    new UpdateCommand({
      TableName: tables.sales(),
      Key: salesKeys.order(order.orderId),
      UpdateExpression: 'SET paymentId = :payment, paymentUrl = :url',
      ExpressionAttributeValues: { ':payment': payment.paymentId, ':url': payment.url },
    }),
  );
  return { ...order, paymentId: payment.paymentId, paymentUrl: payment.url };
}

export type Settled = 'paid' | 'seats-lost' | 'changed';

interface Payment {
  readonly paymentId: string;
  readonly now: Instant;
}

/**
 * The money has come: the seats become the customer's, or none of them does. A late payment takes the same seats again while they
 * are free. `changed` means that another notice was faster; read the order again.
 */
export async function settleOrder(order: Order, basket: Basket | null, { paymentId, now }: Payment): Promise<Settled> {
  const tickets = ticketsOf(order.lines);
  const claim = { basketId: order.basketId, now };
  const paid: Order = { ...inState(order, 'paid'), lines: numbered(order), paidAt: now, paymentId };
  const about = { subject: order.orderId, version: order.version + 1, now };
  const outcome = await write([
    orderLine(paid, now),
    ...tickets.map((seat) => sellLine(seat, claim, order.orderId)),
    ...(basket ? [basketLine(without(basket, order), now)] : []),
    ...(order.state === 'awaiting-payment' ? [] : adjustAllowance(order, 1)),
    ledgerLine(order, 'charge', paymentId, now),
    ...seatEvents(order, tickets, now, true),
    outbox(tables.sales(), paymentSettled, about, money(order)),
    outbox(tables.sales(), orderPlaced, about, { ...factsOf(order), ticketCount: tickets.length }),
  ]);
  if (outcome.written) return 'paid';
  const isSeat = (place: number): boolean => place >= 1 && place <= tickets.length;
  return outcome.failed.every(isSeat) ? 'seats-lost' : 'changed';
}

function numbered(order: Order): OrderLine[] {
  let count = 0;
  return order.lines.map((line) => {
    if (line.kind !== 'ticket') return line;
    count += 1;
    return { ...line, ticketNumber: `${order.orderNo}-${String(count).padStart(2, '0')}` };
  });
}

/** What is left of a basket after an order is paid: usually nothing, but a visitor may have begun another one meanwhile. */
function without(basket: Basket, order: Order): Basket {
  if (basket.orderId === order.orderId && basket.state === 'paying')
    return { ...withLines(basket, []), state: 'ordered' };
  const bought = new Set(
    order.lines.map((line) => (line.kind === 'ticket' ? `${line.performanceId} ${line.seatId}` : line.feeId)),
  );
  const lines = basket.lines.filter(
    (line) => !bought.has(line.kind === 'ticket' ? `${line.performanceId} ${line.seatId}` : line.feeId),
  );
  return withLines(basket, lines);
}

/** Writes what became of an order that was not paid, with its basket as it counts from now on. */
export async function closeOrder(
  order: Order,
  state: 'declined' | 'abandoned',
  basket: Basket | null,
  now: Instant,
): Promise<boolean> {
  const about = { subject: order.orderId, version: order.version + 1, now };
  const outcome = await write([
    orderLine(inState(order, state), now),
    ...(basket ? [basketLine(basket, now)] : []),
    ...adjustAllowance(order, -1),
    outbox(tables.sales(), paymentDeclined, about, factsOf(order)),
  ]);
  return outcome.written;
}

/** Seats go back from an open payment to the hold that still runs. All or none; fails when one of them is no longer its own. */
export async function reopenOrder(order: Order, basket: Basket, until: Instant, now: Instant): Promise<boolean> {
  const about = { subject: order.orderId, version: order.version + 1, now };
  const claim = { basketId: order.basketId, now };
  const outcome = await write([
    orderLine(inState(order, 'declined'), now),
    basketLine({ ...basket, state: 'open' }, now),
    ...ticketsOf(order.lines).map((seat) => keepLine(seat, claim, 'held', until, null)),
    ...adjustAllowance(order, -1),
    outbox(tables.sales(), paymentDeclined, about, factsOf(order)),
  ]);
  return outcome.written;
}

/** Tells that seats of an order were given back; they themselves are released one by one. */
export async function tellReleased(
  order: Order,
  seats: readonly Pick<TicketLine, 'performanceId' | 'seatId'>[],
  now: Instant,
): Promise<void> {
  if (seats.length > 0) await write(seatEvents(order, seats, now, false));
}

/** The money came, but not for these seats any more: it is charged, and it is owed back. */
export async function oweRefund(order: Order, basket: Basket | null, { paymentId, now }: Payment): Promise<boolean> {
  const about = { subject: order.orderId, version: order.version + 1, now };
  const outcome = await write([
    orderLine({ ...inState(order, 'refund-due'), paymentId, paidAt: now }, now),
    ...(basket ? [basketLine(basket, now)] : []),
    ...(order.state === 'awaiting-payment' ? adjustAllowance(order, -1) : []),
    ledgerLine(order, 'charge', paymentId, now),
    outbox(tables.sales(), refundDue, about, { ...factsOf(order), paymentId }),
  ]);
  return outcome.written;
}

export async function settleRefund(order: Order, { paymentId, now }: Payment): Promise<boolean> {
  const about = { subject: order.orderId, version: order.version + 1, now };
  const outcome = await write([
    orderLine(inState(order, 'refunded'), now),
    ledgerLine(order, 'refund', paymentId, now),
    outbox(tables.sales(), paymentRefunded, about, factsOf(order)),
  ]);
  return outcome.written;
}
