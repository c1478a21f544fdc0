import { formatPence, pence } from '#shared/kernel/money.ts';
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

export const deliveryWords = {
  'e-ticket': 'E-tickets',
  post: 'By post',
  door: 'At the door',
} as const satisfies Record<NonNullable<Order['delivery']>, string>;

export function tenderWords({ kind, lastFour }: Order['tenders'][number]): string {
  if (kind === 'voucher') return `Gift voucher ending in ${lastFour ?? ''}`;
  return kind === 'credit' ? 'Credit' : 'Card';
}
