import type { MailReturned } from '#shared/account/domain/mail-returned.ts';
import type { orderSummary } from '#shared/box-office/contract/order-list.ts';
import type { order as orderResource } from '#shared/box-office/contract/orders.ts';
import type { TicketLine } from '#shared/box-office/domain/basket/lines.ts';
import { withGiftAid } from '#shared/box-office/domain/gift-aid.ts';
import type { Order, OrderLine } from '#shared/box-office/domain/order/order.ts';
import { nextPerformanceOf } from '#shared/box-office/domain/order/summary.ts';
import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import { payingOf } from '#shared/box-office/domain/order/tender.ts';
import type { Paying, Tender } from '#shared/box-office/domain/order/tender.ts';
import { wordsOf } from '#shared/box-office/domain/sold/table.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { formatPence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

type OrderView = Flat<typeof orderResource>;

/** An order as its owner sees it. The payment page's address is included only while it can be used. */
export function orderView(order: Order, returned: MailReturned | null = null): OrderView {
  const { orderId, orderNo, state, refundReason, total, isGuest, email, firstName, delivery } = order;
  const { placedAt, dueAt, paidAt } = order;
  return {
    id: orderId,
    orderNo,
    state,
    refundReason: refundReason ?? null,
    total,
    tenders: order.tenders.map(tenderView),
    lines: order.lines.map((line) => ({ ...lineView(line, payingOf(order)), ...giftAidOf(line, order) })),
    isGuest,
    email,
    ...(returned ? { mailReturned: returned } : {}),
    firstName,
    delivery,
    placedAt,
    dueAt,
    paidAt,
    paymentUrl: state === 'awaiting-payment' ? order.paymentUrl : null,
    page: orderPath(order),
    ...(order.correlation !== undefined && state !== 'paid' ? { reference: order.correlation } : {}),
  };
}

/** Shows only the last four characters of a voucher. */
export function tenderView(tender: Tender): OrderView['tenders'][number] {
  const { kind, pence } = tender;
  return { kind, pence, lastFour: tender.kind === 'voucher' ? tender.code.slice(-4) : null };
}

/** A gift with Gift Aid shows the amount reclaimed; a refunded gift claims none. */
function giftAidOf({ kind, pence }: OrderLine, { giftAid, state }: Order) {
  if (kind !== 'donation' || !giftAid || (state !== 'paid' && state !== 'awaiting-payment')) return {};
  return { detail: `A gift to the house, worth ${formatPence(withGiftAid(pence))} with Gift Aid` };
}

function lineView(line: OrderLine, paying: Paying): OrderView['lines'][number] {
  const { kind, listPence, pence, discount, ticketNumber, returnId } = line;
  return {
    kind,
    ...wordsOf(line, paying),
    listPence,
    pence,
    discount,
    ticketNumber,
    // A gift belongs to its recipient: the giver can neither spend it nor pass it on.
    voucherCode: line.kind === 'gift-voucher' && line.recipient ? null : line.voucherCode,
    isGift: 'recipient' in line && line.recipient !== null,
    returnId,
    ...(line.kind === 'ticket' ? seatOf(line) : noSeat),
  };
}

const noSeat = { performanceId: null, date: null, venueTitle: null, seatLabel: null, priceTypeTitle: null };

function seatOf({ performanceId, date, venueTitle, seatLabel, priceType, priceTypes }: TicketLine) {
  const priceTypeTitle = priceTypes.find(({ id }) => id === priceType)?.title ?? '';
  return { performanceId, date, venueTitle, seatLabel, priceTypeTitle };
}

/** An order in the list, as its customer sees it now. */
export function orderSummaryView(summary: OrderSummary, now: Instant): Flat<typeof orderSummary> {
  const { orderId, orderNo, state, total, placedAt, titles, ticketCount, returnedCount, performances } = summary;
  return {
    id: orderId,
    orderNo,
    state,
    total,
    placedAt,
    titles: [...titles],
    ticketCount,
    returnedCount: returnedCount ?? 0,
    nextPerformance: nextPerformanceOf(summary, now),
    lastPerformance: performances.at(-1) ?? null,
  };
}

/** Path of the order page for its buyer; a guest's carries the key. */
export function orderPath({ orderId, isGuest, accessKey }: Pick<Order, 'orderId' | 'isGuest' | 'accessKey'>): string {
  return `/checkout/orders/${orderId}${isGuest ? `?key=${accessKey}` : ''}`;
}
