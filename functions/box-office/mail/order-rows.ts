import type { Order, OrderLine } from '#shared/box-office/domain/order/order.ts';
import { payingOf } from '#shared/box-office/domain/order/tender.ts';
import type { Paying, Tender } from '#shared/box-office/domain/order/tender.ts';
import { spellVoucherCode } from '#shared/box-office/domain/order/voucher-code.ts';
import { wordsOf } from '#shared/box-office/domain/sold/table.ts';
import { doorsOpenAt } from '#shared/box-office/domain/ticket/ticket-text.ts';
import { formatPence } from '#shared/kernel/money.ts';
import { formatEvening, formatTime } from '#shared/kernel/time/format.ts';
import type { LetterPart, LetterRow } from '#functions/platform/mail/letter.ts';

type Ticket = Extract<OrderLine, { kind: 'ticket' }>;

/** The lines bought: a part for each performance with its tickets, earliest first, then one for everything else. */
export function partsOf(order: Pick<Order, 'lines' | 'paidAt' | 'placedAt' | 'tenders'>): readonly LetterPart[] {
  const tickets = order.lines.filter((line): line is Ticket => line.kind === 'ticket');
  const others = order.lines.filter(({ kind }) => kind !== 'ticket');
  const nights = [...Map.groupBy(tickets, ({ performanceId }) => performanceId).values()]
    .toSorted(([one], [other]) => Date.parse(one?.date ?? '') - Date.parse(other?.date ?? ''))
    .map(performancePart);
  const rest = {
    title: nights.length > 0 ? 'And' : 'Your order',
    detail: '',
    rows: others.map((line) => plainRow(line, payingOf(order))),
  };
  return others.length > 0 ? [...nights, rest] : nights;
}

function performancePart(tickets: readonly Ticket[]): LetterPart {
  const [first] = tickets;
  if (!first) throw new Error('A performance of an order has at least one ticket.');
  const { title, date, venueTitle } = first;
  return {
    title,
    detail: `${formatEvening(date)} · ${venueTitle} · doors ${formatTime(doorsOpenAt(date))}`,
    rows: tickets.map((line) => [ticketWords(line), formatPence(line.pence)]),
  };
}

function ticketWords(line: Ticket): string {
  const kind = line.priceTypes.find(({ id }) => id === line.priceType)?.title;
  return [
    line.seatLabel,
    ...(kind ? [kind] : []),
    ...(line.discount ? [line.discount.title] : []),
    ...(line.ticketNumber ? [`ticket ${line.ticketNumber}`] : []),
    ...(line.returnId ? ['given back'] : []),
  ].join(', ');
}

/** A gift voucher's code is sent to its recipient only. */
function plainRow(line: OrderLine, paying: Paying): LetterRow {
  const { title, detail } = wordsOf(line, paying);
  const code = line.kind === 'gift-voucher' && !line.recipient && line.voucherCode;
  return [code ? `${title}, code ${spellVoucherCode(code)}` : `${title}. ${detail}`, formatPence(line.pence)];
}

/** The total, and the sum of each tender. */
export function totalRows({ total, tenders }: Pick<Order, 'total' | 'tenders'>): readonly LetterRow[] {
  const isMixed = tenders.length > 1 || tenders.some(({ kind }) => kind !== 'card');
  return [
    ['Total', formatPence(total)],
    ...(isMixed ? tenders.map((tender): LetterRow => [tenderWords(tender), formatPence(tender.pence)]) : []),
  ];
}

function tenderWords(tender: Tender): string {
  if (tender.kind === 'voucher') return `Paid by gift voucher ending in ${tender.code.slice(-4)}`;
  return tender.kind === 'credit' ? 'Paid from your credit' : 'Paid by card';
}

type Linked = Pick<Order, 'orderId' | 'isGuest' | 'accessKey' | 'siteOrigin'>;

/** Absolute URLs of an order's pages, for mails. A guest's carry the key; an account's require signing in. */
export function orderLinks({ orderId, isGuest, accessKey, siteOrigin }: Linked) {
  const key = isGuest ? `?key=${accessKey}` : '';
  const page = (part: string): string => `${siteOrigin}/checkout/orders/${orderId}${part}${key}`;
  return {
    order: page(''),
    tickets: page('/tickets'),
    giveBack: page('/return'),
    /** A file cannot ask for signing in: an account finds it on the order page. */
    calendarFile: isGuest ? `${siteOrigin}/api/checkout/orders/${orderId}/calendar-file${key}` : null,
    ticketFile: isGuest ? `${siteOrigin}/api/checkout/orders/${orderId}/ticket-file${key}` : null,
  };
}
