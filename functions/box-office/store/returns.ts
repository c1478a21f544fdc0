import { membershipReturned } from '#shared/account/events/membership.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { Tender } from '#shared/box-office/domain/order/tender.ts';
import { returnLifeCycle } from '#shared/box-office/domain/returns/life-cycle.ts';
import type { SoldTicket } from '#shared/box-office/domain/returns/quote.ts';
import type { TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import { refundDue } from '#shared/box-office/events/order.ts';
import { ticketsReturned } from '#shared/box-office/events/returns.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { readPage, tables } from '#functions/platform/table/client.ts';
import { prefix, salesKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { adjustAllowance } from './allowance.ts';
import { cardEntry, ledgerLine, reasonOf } from './ledger.ts';
import { aboutOrder, moneyOf, orderLine, readKnownOrder, summaryLine } from './orders.ts';
import type { Payment } from './orders.ts';
import { tellReleased, unsellLine } from './seats.ts';
import { addCredit, giveToWallets, voucherLine } from './wallets.ts';

const returnKind = stored<TicketReturn>('return', {
  returnId: 'text',
  orderId: 'text',
  state: 'text',
  returnType: 'text',
  ticketNumbers: 'list',
  value: 'number',
  fee: 'number',
  donation: 'number',
  giftAid: 'record or null',
  credit: 'number',
  creditVoucher: 'text or null',
  refund: 'list',
  by: 'text',
  at: 'text',
  settledAt: 'text or null',
});

/** Every return of an order, unordered. One round trip. */
export function readReturns(orderId: OrderId): Promise<readonly TicketReturn[]> {
  return readPage(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :order AND begins_with(sk, :return)',
      ExpressionAttributeValues: { ':order': salesKeys.returnsOfOrder(orderId), ':return': prefix.return },
      ConsistentRead: true,
    },
    returnKind,
  );
}

/** The return of a fact with its order; both must exist. One round trip. */
export async function readReturned(
  detail: Pick<TicketReturn, 'orderId' | 'returnId'>,
): Promise<{ readonly order: Order; readonly given: TicketReturn }> {
  const { orderId, returnId } = detail;
  const [order, returns] = await Promise.all([readKnownOrder(orderId), readReturns(orderId)]);
  const given = returns.find((each) => each.returnId === returnId);
  if (!given) throw new Error(`There is no return ${returnId} of the order ${orderId}.`);
  return { order, given };
}

/**
 * Accepts a return in one transaction: frees the seats, marks the order, and pays credit and vouchers or requests the refund. False when
 * the order has changed meanwhile, so that no ticket is returned twice.
 */
export async function acceptReturn(
  order: Order,
  tickets: readonly SoldTicket[],
  given: TicketReturn,
  now: Instant,
  alongside: readonly TransactItem[] = [],
): Promise<boolean> {
  const isGiven = new Set(given.ticketNumbers);
  const lines = order.lines.map((line) =>
    line.ticketNumber !== null && isGiven.has(line.ticketNumber) ? { ...line, returnId: given.returnId } : line,
  );
  const changed: Order = { ...order, lines };
  const outcome = await write([
    orderLine(changed, now),
    summaryLine(changed),
    ...tickets.map((ticket) => unsellLine(ticket, order.orderId)),
    returnItem(given, 'attribute_not_exists(pk)'),
    ...adjustAllowance({ ...order, lines: tickets }, -1),
    ...moneyLines(order, given, now),
    ...tellReleased(order, tickets, now),
    outbox(tables.sales(), ticketsReturned, aboutOrder(order, now), {
      orderId: order.orderId,
      returnId: given.returnId,
      ticketCount: tickets.length,
    }),
    ...alongside,
  ]);
  return outcome.written;
}

/** Transaction items that refund a membership's price; the caller revokes in the same transaction what it granted. */
export function membershipReturnLines(order: Order, lineId: string, given: TicketReturn, now: Instant): TransactItem[] {
  const lines = order.lines.map((line) =>
    line.kind === 'membership' && line.lineId === lineId ? { ...line, returnId: given.returnId } : line,
  );
  const changed: Order = { ...order, lines };
  const { orderId, returnId } = given;
  return [
    orderLine(changed, now),
    summaryLine(changed),
    returnItem(given, 'attribute_not_exists(pk)'),
    ...moneyLines(order, given, now),
    outbox(tables.sales(), membershipReturned, aboutOrder(order, now), { orderId, returnId, lineId }),
  ];
}

function returnItem(given: TicketReturn, condition: string): TransactItem {
  const Item = { ...salesKeys.ticketReturn(given.orderId, given.returnId), ...given };
  return { Put: { TableName: tables.sales(), Item, ConditionExpression: condition } };
}

/** Credit and vouchers are paid back at once; the provider refunds a card and sends a notice. */
function moneyLines(order: Order, given: TicketReturn, now: Instant): TransactItem[] {
  const { orderId } = order;
  const { returnId, credit, creditVoucher, refund, beyond } = given;
  const entry = (tender: Tender['kind'], pence: number, reference: string): TransactItem =>
    ledgerLine({ orderId, kind: 'refund', tender, pence: -pence, reference, at: now, ...reasonOf(beyond?.why) });
  const credited = creditVoucher
    ? [voucherLine({ code: creditVoucher, pence: credit, orderId }, now), entry('voucher', credit, creditVoucher)]
    : [...addCredit(order, credit, 'returned', now), entry('credit', credit, returnId)];
  return [
    ...(credit > 0 ? credited : []),
    ...giveToWallets({ ...order, tenders: refund }, 'returned', now),
    ...refund.flatMap((tender) => {
      if (tender.kind === 'card') return askProvider(order, returnId, tender.pence, now);
      return entry(
        tender.kind,
        tender.pence,
        tender.kind === 'voucher' ? `${returnId}.${tender.code}` : `${returnId}.back`,
      );
    }),
  ];
}

function askProvider(order: Order, refundId: string, pence: number, now: Instant): TransactItem {
  if (!order.paymentId) throw new Error(`The order ${order.orderId} has no payment to refund.`);
  return outbox(tables.sales(), refundDue, aboutOrder(order, now), {
    ...moneyOf(order),
    pence,
    paymentId: order.paymentId,
    feeIds: [],
    refundId,
  });
}

/** The provider has paid a return's refund. False when it was entered before. */
export async function settleReturn(
  given: TicketReturn,
  { pence, now }: Pick<Payment, 'pence' | 'now'>,
): Promise<boolean> {
  returnLifeCycle.advance(given.state, 'settled');
  const { written } = await write([
    returnItem({ ...given, state: 'settled', settledAt: now }, 'attribute_exists(pk)'),
    cardEntry(given.orderId, 'refund', { reference: given.returnId, pence, now, ...reasonOf(given.beyond?.why) }),
  ]);
  return written;
}
