import { formatDate } from '#shared/kernel/time/format.ts';
import type { ChangeFor, DataFor } from '#web/api/contract-types.ts';

import { money } from '../order-words.ts';
import { doneTexts } from '../return-words.ts';
import type { Told } from '../use-correction.ts';

export type Offer = DataFor<'deskOrderBeyond'>;
export type Outcome = DataFor<'deskOrderBeyond', 'POST'>;
export type BeyondWish = ChangeFor<'deskOrderBeyond', 'POST'>['body'];
export type RefundRequest = DataFor<'refundApprovals'>[number];
export type BeyondWay = Offer['ways'][number];

export const reasons = {
  'our-mistake': 'Our mistake',
  performance: 'The performance was not as announced',
  customer: 'Something happened to the customer',
  goodwill: 'Goodwill',
} as const satisfies Record<RefundRequest['why'], string>;

export const ways = {
  Credit: { title: 'Credit', inWords: 'as credit' },
  Refund: { title: 'Money back, by the way it was paid', inWords: 'as money, by the way it was paid' },
} as const satisfies Record<BeyondWay['returnType'], unknown>;

/** What the rules give in a way, or why even more is not open. */
export function wayHint({ returnType, problem, byRules }: BeyondWay, isGuest: boolean): string {
  if (problem === 'pair') return 'A companion’s seat does not stay without its wheelchair space: choose both.';
  if (problem === 'too-much') return 'Less than the price is left of what was paid; give credit, or a smaller sum.';
  if (problem !== null) return 'Not for these tickets.';
  const where = returnType === 'Credit' && isGuest ? ' It comes to them as a voucher.' : '';
  return `${byRules === null ? 'The rules give nothing in this way.' : `The rules give ${money(byRules)}.`}${where}`;
}

const ticketsText = (numbers: readonly string[]): string =>
  numbers.length === 1 ? `ticket ${numbers[0]}` : `tickets ${numbers.join(', ')}`;

/** "£40 as credit, for ticket 7K3M9QXA-01". */
export const wishText = ({
  sum,
  returnType,
  ticketNumbers,
}: Pick<RefundRequest, 'sum' | 'returnType' | 'ticketNumbers'>) =>
  `${money(sum)} ${ways[returnType].inWords}, for ${ticketsText(ticketNumbers)}`;

/** What became of a wish or of an approval. */
export function outcomeTold({ id, given, request }: Outcome): Told {
  if (given) {
    const title = given.ticketNumbers.length === 1 ? 'The ticket is given back' : 'The tickets are given back';
    return { title, texts: doneTexts({ id, ...given }) };
  }
  if (!request) return { title: 'The request is closed', texts: ['Nothing was given back.'] };
  return {
    title: 'A second person is asked',
    texts: [
      `${wishText(request)} waits until ${formatDate(request.endsAt)} for a colleague whose limit covers it.`,
      'Nothing is given back before that, and the customer has not been told.',
    ],
  };
}

/** Why the button does nothing yet. */
export function whyNotYet(wish: {
  readonly chosen: number;
  readonly way: BeyondWay | null;
  readonly sum: number | null;
  readonly isWaiting: boolean;
}): string | undefined {
  const { chosen, way, sum, isWaiting } = wish;
  if (chosen === 0) return 'Choose at least one ticket.';
  if (!way) return 'Choose what comes back for them.';
  if (way.problem !== null && way.problem !== 'too-much') return 'These tickets cannot be given back together.';
  if (sum === null) return 'Enter the sum.';
  if (sum > way.value) return `${money(way.value)} was paid for them, and no more can be given.`;
  if (way.byRules !== null && sum <= way.byRules) return 'The rules give as much already: give the tickets back below.';
  return isWaiting ? 'A request for this order waits already.' : undefined;
}
