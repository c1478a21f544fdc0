import type { Basket } from '../basket/basket.ts';
import { plainLinesPerBasket } from '../basket/hold.ts';
import type { BasketLine, StreamPlanLine } from '../basket/lines.ts';
import { planLineWords } from '../order/plan-line-words.ts';
import { putLine } from './put-line.ts';
import type { Sold } from './sold.ts';

export const streamPlan: Sold<StreamPlanLine> = {
  nameOf: ({ lineId }) => lineId,
  needsAccount: () => true,
  perBasket: plainLinesPerBasket,
  writes: { open: 0, settle: 0 },
  put: putPlan,
  words: (line, paying) => ({ title: line.title, detail: planLineWords(line, paying), link: '/stream' }),
  invitation: () => 'Find something to watch',
  ended:
    'The time that it paid for has been taken off your subscription to the stream, and nothing more will be charged for it.',
};

/** A basket holds one plan, which takes the place of the films that it opens, and names them: every film of the stream is in every plan. */
export function putPlan(basket: Basket, wanted: StreamPlanLine): Basket | null {
  const isReplaced = ({ kind }: BasketLine): boolean => kind === 'rental' || kind === 'stream-plan';
  return putLine(basket, withFilms(wanted, basket.lines.filter(isReplaced).flatMap(filmsOf)), isReplaced);
}

/** What a film, or the plan before this one, says of films that had been chosen. */
const filmsOf = (line: BasketLine): readonly string[] =>
  line.kind === 'rental' ? [line.title] : line.kind === 'stream-plan' ? (line.insteadOf ?? []) : [];

export function withFilms(plan: StreamPlanLine, films: readonly string[]): StreamPlanLine {
  const insteadOf = [...new Set([...(plan.insteadOf ?? []), ...films])];
  return insteadOf.length > 0 ? { ...plan, insteadOf } : plan;
}
