import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';

export type Order = DataFor<'deskOrder'>;
export type OrderLine = Order['lines'][number];

export const money = (amount: number): string => formatPence(pence(amount));

export const stateWords = {
  'awaiting-payment': 'Waiting for its payment',
  paid: 'Paid',
  declined: 'Payment declined',
  abandoned: 'Not paid',
  'refund-due': 'Refund on its way',
  refunded: 'Refunded',
} as const satisfies Record<Order['state'], string>;

/** Why the house sent the money back. */
export const refundWords = {
  'seats-gone': 'The payment came late, and the seats were sold.',
  'performance-begun': 'The payment came after the performance had begun.',
  'rented-twice': 'The film was rented already.',
  'credit-spent': 'The credit had been spent meanwhile.',
  amount: 'The provider took another sum than the order’s.',
  'by-hand': 'A colleague sent the money back.',
} as const satisfies Record<NonNullable<Order['refundReason']>, string>;

/** The tickets of an order, which have a number once it is paid. */
export const ticketsIn = ({ lines }: Order) =>
  lines.flatMap((line) => (line.ticketNumber === null ? [] : [{ ...line, ticketNumber: line.ticketNumber }]));

/** "printed again on 1 December 2026 2.30pm", or since when the ticket has its seat; null for the first code. */
export function reissueText({ reissues }: Order, ticketNumber: string): string | null {
  const found = reissues.find((each) => each.ticketNumber === ticketNumber);
  if (!found) return null;
  const { generation, moves, isMove, at } = found;
  if (isMove) return `moved to this seat on ${formatDateTime(at)}`;
  const times = generation - 1 - moves;
  return `${times > 1 ? `printed again ${times} times, last` : 'printed again'} on ${formatDateTime(at)}`;
}

export function tenderWords({ kind, lastFour }: Order['tenders'][number]): string {
  if (kind === 'voucher') return `Gift voucher ending in ${lastFour ?? ''}`;
  return kind === 'credit' ? 'Credit' : 'Card';
}
