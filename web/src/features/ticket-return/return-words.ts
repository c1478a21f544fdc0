import type { ReturnProblem } from '#shared/domain/returns/quote.ts';
import type { ReturnType } from '#shared/domain/returns/return-types.ts';
import { formatPence, pence } from '#shared/domain/money/money.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';

import { comesBack } from './use-return.ts';
import type { ReturnOption, ReturnTicket } from './use-return.ts';

export const titles: Readonly<Record<ReturnType, string>> = {
  Donation: 'Give the value to the house',
  PartDonate: 'Give a part, and have the rest back',
  Credit: 'Keep it as credit',
  Refund: 'Have the money back',
};

const money = (amount: number): string => formatPence(pence(amount));

/** What a way comes to, in one sentence. */
export function sumOf(option: ReturnOption, isGuest: boolean): string {
  const { returnType, value, fee, donation, credit } = option;
  switch (returnType) {
    case 'Donation':
      return `The whole ${money(value)} becomes a gift to the house.`;
    case 'PartDonate':
      return donation > 0
        ? `You give ${money(donation)}; ${wayBack(option)}`
        : 'You say how much; the rest goes back the way it was paid.';
    case 'Credit':
      return `${money(credit)} ${isGuest ? 'comes to you as a voucher' : 'stands in your account'} to spend here. ${
        fee > 0 ? `We keep a fee of ${money(fee)}.` : 'There is no fee.'
      }`;
    case 'Refund':
      return `${capital(wayBack(option))} There is no fee.`;
  }
}

const places = { card: 'the card you paid with', credit: 'your credit', voucher: 'your gift voucher' } as const;

/** "£20 goes back to the card you paid with and £5 to your credit." */
function wayBack({ refund }: ReturnOption): string {
  if (refund.length === 0) return 'nothing goes back.';
  const [first, ...rest] = refund.map(({ kind, pence: amount }) => `${money(amount)} to ${places[kind]}`);
  return `${(first ?? '').replace(' to ', ' goes back to ')}${rest.map((part) => ` and ${part}`).join('')}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why a ticket cannot be given back. */
export function ticketProblemText(problem: ReturnProblem, ticket: Pick<ReturnTicket, 'closesAt'>): string {
  switch (problem) {
    case 'returned':
      return 'Given back already';
    case 'past':
      return 'This performance has begun';
    case 'closed':
      return ticket.closesAt
        ? `Could be given back until ${formatDateTime(ticket.closesAt)}`
        : 'Can no longer be given back';
    case 'not-paid':
      return 'This order is not paid';
    case 'refund-over':
      return 'Can no longer be refunded';
    case 'pair':
      return 'Goes back together with the companion’s seat';
  }
}

/** Why a way is not open, where another one is. */
export function optionProblemText(problem: ReturnProblem): string {
  if (problem === 'refund-over')
    return 'Money goes back within 24 hours of buying, or when we cancel. Credit and gifts are open until a day before the performance.';
  if (problem === 'pair')
    return 'A companion’s seat does not stay without its wheelchair space: choose both, or the companion’s alone.';
  return 'Not for these tickets.';
}

/** On the button: what pressing it does. */
export function actionText(option: ReturnOption, count: number): string {
  const tickets = count === 1 ? 'one ticket' : `${count} tickets`;
  const back = comesBack(option);
  return back > 0 ? `Give ${tickets} back for ${money(back)}` : `Give ${tickets} to the house`;
}
