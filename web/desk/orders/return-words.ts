import { spellVoucherCode } from '#shared/box-office/domain/order/voucher-code.ts';
import { whenMoneyWords } from '#shared/box-office/domain/returns/rules-words.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';

import { money } from './order-words.ts';
import { comesBack } from './use-return.ts';
import type { GivenBack, Option, Ticket } from './use-return.ts';

/** The ways at the desk, in their order. A part given to the house is said by the buyer alone, on their own page. */
export const ways = {
  Refund: 'Money back',
  Credit: 'Credit',
  Donation: 'A gift to the house',
} as const;

export type Way = keyof typeof ways;

/** What a way comes to, in one sentence. */
export function sumOf({ returnType, value, fee, credit, refund }: Option, isGuest: boolean): string {
  if (returnType === 'Donation') return `The whole ${money(value)} becomes a gift to the house.`;
  if (returnType === 'Credit') {
    const kept = fee > 0 ? `The house keeps ${money(fee)} for putting the tickets on sale again.` : 'There is no fee.';
    return `${money(credit)} ${isGuest ? 'comes to them as a voucher' : 'stands in their account'}. ${kept}`;
  }
  const parts = refund.map(({ kind, pence }) => `${money(pence)} to ${places[kind]}`);
  if (parts.length === 0) return 'Nothing goes back. There is no fee.';
  return `${(parts[0] ?? '').replace(' to ', ' goes back to ')}${parts
    .slice(1)
    .map((part) => ` and ${part}`)
    .join('')}. There is no fee.`;
}

const places = {
  card: 'the card they paid with',
  credit: 'their credit',
  voucher: 'their gift voucher',
} as const;

/** Why a ticket cannot be given back, or until when it can. */
export function ticketText({ problem, closesAt, isCancelled }: Ticket): string {
  switch (problem) {
    case null:
      return isCancelled || !closesAt
        ? 'Cancelled by the house: the whole price, in any way'
        : `Can be given back until ${formatDateTime(closesAt)}`;
    case 'returned':
      return 'Given back already';
    case 'past':
      return 'This performance has begun';
    case 'closed':
      return closesAt ? `Could be given back until ${formatDateTime(closesAt)}` : 'Can no longer be given back';
    case 'not-paid':
      return 'This order is not paid';
    case 'by-hand':
      return 'A colleague sent money back for this order by hand: ask them what it was for';
    case 'refund-over':
      return 'Can no longer be refunded';
    case 'pair':
      return 'Goes back together with the companion’s seat';
  }
}

/** Why a way is not open for the chosen tickets, where another is. */
export function optionProblemText(problem: NonNullable<Option['problem']>, tickets: readonly Ticket[]): string {
  if (problem === 'refund-over')
    return `Money goes back without a fee ${whenMoneyWords(tickets, 'when the house cancels')}.`;
  if (problem === 'pair')
    return 'A companion’s seat does not stay without its wheelchair space: choose both, or the companion’s alone.';
  return 'Not for these tickets.';
}

/** On the button: what it does. */
export function actionText(option: Option, count: number): string {
  const tickets = count === 1 ? 'one ticket' : `${count} tickets`;
  const back = comesBack(option);
  return back > 0 ? `Give ${tickets} back for ${money(back)}` : `Give ${tickets} to the house`;
}

/** Why the button does nothing yet. */
export function whyNot(count: number, option: Option | null): string | undefined {
  if (count === 0) return 'Choose at least one ticket.';
  if (!option) return 'Choose what comes back for them.';
  return option.problem === null ? undefined : 'This way is not open for these tickets.';
}

/** An attempt that gave nothing back, or of which nobody can tell. */
export function problemWords({ code, title }: Pick<ApiProblem, 'code' | 'title'>): { title: string; text: string } {
  switch (code) {
    case 'network':
    case 'timed-out':
      return { title: 'The house could not be reached', text: 'Try again: tickets are never given back twice.' };
    case 'already-done':
    case 'outcome-unknown':
      return {
        title: 'Nobody can tell whether the tickets were given back',
        text: 'Load the page again to see: tickets are never given back twice.',
      };
    default:
      return { title: 'Nothing was given back', text: title };
  }
}

/** Where each sum is now, and what to tell the customer. */
export function doneTexts({ ticketNumbers, donation, credit, creditVoucher, refund }: GivenBack): readonly string[] {
  const [tickets, open] = ticketNumbers.length === 1 ? ['Ticket', 'opens'] : ['Tickets', 'open'];
  return [
    ...(donation > 0 ? [`${money(donation)} is a gift to the house.`] : []),
    ...(credit > 0 && !creditVoucher ? [`${money(credit)} stands in their account.`] : []),
    ...(creditVoucher ? [`${money(credit)} is on the voucher ${spellVoucherCode(creditVoucher)}, for two years.`] : []),
    ...refund.map(({ kind, pence, lastFour }) => `${money(pence)} ${whereNow[kind](lastFour ?? '')}`),
    `${tickets} ${ticketNumbers.join(', ')} no longer ${open} the door. A mail to the customer says all this.`,
  ];
}

const whereNow = {
  card: () => 'goes back to the card they paid with, within ten working days.',
  credit: () => 'is back in their credit.',
  voucher: (lastFour: string) => `is back on the voucher ending in ${lastFour}.`,
} as const;
