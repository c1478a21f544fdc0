import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** A part of an order's total with its source: the customer's credit, a gift voucher, or the payment provider. */
export type Tender =
  | { readonly kind: 'credit'; readonly pence: Pence }
  | { readonly kind: 'voucher'; readonly code: string; readonly pence: Pence }
  | { readonly kind: 'card'; readonly pence: Pence };

/** Providers refuse to charge less than this. */
export const smallestCardPayment = pence(50);

export interface Means {
  /** The account's credit; 0 where the customer does not want to spend it. */
  readonly credit: Pence;
  /** In the order of use. */
  readonly vouchers: readonly { readonly code: string; readonly balance: Pence }[];
  /** What only a card may pay, see `cardOnlyOf`; 0 where absent. */
  readonly cardOnly?: Pence;
}

/**
 * How a total is paid: vouchers first, then credit, the rest by card. The card part is nothing or at least the provider's minimum; credit
 * and vouchers are reduced for it.
 */
export function tendersFor(total: Pence, { credit, vouchers, cardOnly }: Means): readonly Tender[] {
  const tenders: Tender[] = [];
  const apart = Math.min(total, cardOnly ?? 0);
  let rest: number = total - apart;
  for (const { code, balance } of vouchers) {
    const part = Math.min(rest, balance);
    if (part > 0) tenders.push({ kind: 'voucher', code, pence: pence(part) });
    rest -= part;
  }
  const part = Math.min(rest, credit);
  if (part > 0) tenders.push({ kind: 'credit', pence: pence(part) });
  const card = rest - part + apart;
  if (card === 0) return tenders;
  const short = Math.max(0, Math.min(smallestCardPayment, total) - card);
  return [...standBack(tenders, short), { kind: 'card', pence: pence(card + short) }];
}

/** Gift vouchers are money: bought with credit or another voucher they would never expire, and credit could be passed on. */
export function cardOnlyOf(lines: readonly { readonly kind: string; readonly pence: number }[]): Pence {
  return pence(lines.reduce((sum, line) => sum + (line.kind === 'gift-voucher' ? line.pence : 0), 0));
}

/** A stream plan renews with the card that paid for it, and the payment page keeps that card. */
export function renewsByCard(lines: readonly { readonly kind: string }[]): boolean {
  return lines.some(({ kind }) => kind === 'stream-plan');
}

/** Takes a sum off the last tenders. */
function standBack(tenders: readonly Tender[], sum: number): Tender[] {
  let left = sum;
  return tenders
    .toReversed()
    .flatMap((tender) => {
      const off = Math.min(left, tender.pence);
      left -= off;
      return tender.pence > off ? [{ ...tender, pence: pence(tender.pence - off) }] : [];
    })
    .toReversed();
}

/** The sum that the provider has to charge. */
export function cardDue(tenders: readonly Tender[]): Pence {
  return pence(tenders.reduce((sum, tender) => sum + (tender.kind === 'card' ? tender.pence : 0), 0));
}

/** When a line is paid, or would be. */
export interface Paying {
  readonly at: Instant;
  readonly isPaid: boolean;
  /** No card paid, so there may be none for the next bill. */
  readonly isWithoutCard?: boolean;
}

interface Paid {
  readonly paidAt: Instant | null;
  readonly placedAt: Instant;
  readonly tenders: readonly Tender[];
}

/** When an order was or would be paid, and whether by card. */
export function payingOf({ paidAt, placedAt, tenders }: Paid): Paying {
  return { at: paidAt ?? placedAt, isPaid: paidAt !== null, isWithoutCard: cardDue(tenders) === 0 };
}
