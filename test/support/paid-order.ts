import type { BasketLine } from '#shared/box-office/domain/basket/lines.ts';
import { totalOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order, OrderLine } from '#shared/box-office/domain/order/order.ts';
import type { Tender } from '#shared/box-office/domain/order/tender.ts';
import type { SoldTicket } from '#shared/box-office/domain/returns/quote.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';

import { ticketLine } from './basket-lines.ts';

export const boughtAt = instant('2026-11-21T12:00:00Z');

/** A line as an order stores it, at list price. */
export function orderLineOf(line: BasketLine): OrderLine {
  const isTicket = line.kind === 'ticket';
  return {
    ...line,
    listPence: line.pence,
    discount: null,
    ticketNumber: isTicket ? `7K3M9QXA-${line.seatId}` : null,
    voucherCode: line.kind === 'gift-voucher' ? 'GIFTGIFTGIFTGIFT' : null,
    returnRules: isTicket ? { closesHoursBefore: 24, creditFeePence: pence(400), refundHoursAfterPurchase: 24 } : null,
    returnId: null,
  };
}

export function soldTicket(seat: string, price: number, more: Partial<SoldTicket> = {}): SoldTicket {
  // A ticket line makes a ticket.
  return { ...(orderLineOf(ticketLine(seat, price)) as SoldTicket), ...more };
}

/** An order for rules that only read its lines, tenders and times. */
export function paidOrder(lines: readonly OrderLine[], tenders: readonly Tender[], more: Partial<Order> = {}): Order {
  return {
    orderId: 'order-1',
    orderNo: '7K3M9QXA',
    customerId: 'customer-1',
    isGuest: false,
    accessKey: 'key',
    basketId: 'basket-1',
    state: 'paid',
    version: 2,
    lines,
    total: totalOf(lines),
    tenders,
    promo: null,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    phone: null,
    delivery: 'e-ticket',
    address: null,
    giftAid: null,
    placedAt: boughtAt,
    dueAt: boughtAt,
    paidAt: boughtAt,
    paymentId: 'payment-1',
    paymentUrl: null,
    siteOrigin: 'https://house.test',
    ...more,
  };
}

export const byCard = (amount: number): Tender => ({ kind: 'card', pence: pence(amount) });
export const byCredit = (amount: number): Tender => ({ kind: 'credit', pence: pence(amount) });
export const byVoucher = (code: string, amount: number): Tender => ({ kind: 'voucher', code, pence: pence(amount) });
