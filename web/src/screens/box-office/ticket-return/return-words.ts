import type { ReturnProblem } from '#shared/box-office/domain/returns/quote.ts';
import type { ReturnKind } from '#shared/box-office/domain/returns/return.ts';
import { whenMoneyWords } from '#shared/box-office/domain/returns/rules-words.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';

import { comesBack } from './use-return.ts';
import type { GivenBack, ReturnOption, ReturnQuote, ReturnTicket } from './use-return.ts';

export const titles: Readonly<Record<ReturnKind, string>> = {
  Donation: 'Give the value to the house',
  PartDonate: 'Give a part, and have the rest back',
  Credit: 'Keep it as credit',
  Refund: 'Have the money back',
};

const money = (amount: number): string => formatPence(pence(amount));

/** The value of a return type, in one sentence. */
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
        fee > 0 ? `We keep ${money(fee)} for putting the tickets on sale again.` : 'There is no fee.'
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

/** The tickets of an order to choose from, as `TicketChoice` takes them. */
export const choiceOf = ({ tickets }: Pick<ReturnQuote, 'tickets'>) => ({
  tickets,
  hintOf: (ticket: ReturnTicket): string =>
    ticket.problem ? ticketProblemText(ticket.problem, ticket) : untilText(ticket),
  isClosed: ({ problem }: ReturnTicket): boolean => problem !== null,
});

function untilText({ isCancelled, closesAt }: ReturnTicket): string {
  if (isCancelled || !closesAt) return 'Cancelled by us: the whole price is yours, in any way';
  return `Can be given back until ${formatDateTime(closesAt)}`;
}

/** Why a ticket cannot be returned. */
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
    case 'by-hand':
      return 'Our box office has sent money back for this order: ask us about this ticket';
    case 'refund-over':
      return 'Can no longer be refunded';
    case 'pair':
      return 'Goes back together with the companion’s seat';
  }
}

/** Why a return type is not available for some tickets, where another is. */
export function optionProblemText(problem: ReturnProblem, tickets: readonly ReturnTicket[]): string {
  if (problem === 'refund-over')
    return `Money goes back without a fee ${whenMoneyWords(tickets, 'when we cancel')}. Credit and gifts are open until the time that stands beside each ticket.`;
  if (problem === 'pair')
    return 'A companion’s seat does not stay without its wheelchair space: choose both, or the companion’s alone.';
  return 'Not for these tickets.';
}

/** The button's label: its effect. */
export function actionText(option: ReturnOption, count: number): string {
  const tickets = count === 1 ? 'one ticket' : `${count} tickets`;
  const back = comesBack(option);
  return back > 0 ? `Give ${tickets} back for ${money(back)}` : `Give ${tickets} to the house`;
}

/** Why the button is disabled. */
export function whyNot(count: number, option: ReturnOption | null): string | undefined {
  if (count === 0) return 'Choose at least one ticket.';
  if (!option) return 'Choose what you would like for them.';
  if (option.problem !== null) return 'This way is not open for these tickets.';
  const lacksSum = option.returnType === 'PartDonate' && option.donation === 0 && option.value > 0;
  return lacksSum ? 'Say how much you would like to give.' : undefined;
}

/** The second look before the return: what goes, and what for. */
export function askText(option: ReturnOption, isGuest: boolean, count: number): string {
  const gone =
    count === 1
      ? 'The ticket goes on sale again at once, and no longer opens'
      : 'The tickets go on sale again at once, and no longer open';
  return `${sumOf(option, isGuest)} ${gone} the door. This cannot be undone.`;
}

interface ProblemWords {
  readonly title: string;
  readonly text: string;
}

/** The result of an attempt that returned nothing, or may have. */
export function problemWords({ code, title }: Pick<ApiProblem, 'code' | 'title'>): ProblemWords {
  switch (code) {
    case 'network':
    case 'timed-out':
      return { title: 'We could not reach the house', text: 'Please try again: tickets are never given back twice.' };
    case 'already-done':
    case 'outcome-unknown':
      return {
        title: 'We cannot tell whether your tickets were given back',
        text: 'Reload the page to see: tickets are never given back twice.',
      };
    default:
      return { title: 'Nothing was given back', text: title };
  }
}

export const doneTitle = (count: number): string =>
  count === 1 ? 'Your ticket is given back' : 'Your tickets are given back';

/** The state of each sum; a voucher's code follows its text. */
export function doneTexts({ donation, credit, creditVoucher, refund }: GivenBack): readonly string[] {
  return [
    ...(donation > 0 ? [`You have given ${money(donation)} to the house. Thank you.`] : []),
    ...(credit > 0 && !creditVoucher
      ? [`${money(credit)} stands in your account. You can spend it at the checkout at once.`]
      : []),
    ...refund.map(({ kind, pence: amount, lastFour }) => `${money(amount)} ${whereNow[kind](lastFour ?? '')}`),
  ];
}

export const voucherText = (credit: number): string =>
  `${money(credit)} is on this voucher, to be spent at the checkout within two years:`;

const whereNow = {
  card: () => 'goes back to the card you paid with, within ten working days.',
  credit: () => 'is back in your credit.',
  voucher: (lastFour: string) => `is back on the voucher ending in ${lastFour}.`,
} as const;

/** The tickets themselves. */
export function noEntryText(ticketNumbers: readonly string[]): string {
  const [tickets, open] = ticketNumbers.length === 1 ? ['Ticket', 'opens'] : ['Tickets', 'open'];
  return `We have written to you about it. ${tickets} ${ticketNumbers.join(', ')} no longer ${open} the door.`;
}
