import { formatPence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';

import { plainLinesPerBasket } from '../basket/basket.ts';
import type { Basket } from '../basket/basket.ts';
import type { BasketLine, StreamPlanLine } from '../basket/lines.ts';
import type { Paying } from '../order/tender.ts';
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

/** A basket holds one plan, which replaces the films that it opens and lists their names: every film of the stream is in every plan. */
export function putPlan(basket: Basket, wanted: StreamPlanLine): Basket | null {
  const isReplaced = ({ kind }: BasketLine): boolean => kind === 'rental' || kind === 'stream-plan';
  return putLine(basket, withFilms(wanted, basket.lines.filter(isReplaced).flatMap(filmsOf)), isReplaced);
}

/** The names of films that a line has replaced. */
const filmsOf = (line: BasketLine): readonly string[] =>
  line.kind === 'rental' ? [line.title] : line.kind === 'stream-plan' ? (line.insteadOf ?? []) : [];

export function withFilms(plan: StreamPlanLine, films: readonly string[]): StreamPlanLine {
  const insteadOf = [...new Set([...(plan.insteadOf ?? []), ...films])];
  return insteadOf.length > 0 ? { ...plan, insteadOf } : plan;
}

/** A priced line of a plan; in an order `pence` is what was paid for it. */
type PlanLine = StreamPlanLine & { readonly listPence?: Pence };

/** When a plan paid at this instant is charged again: the same day a month or a year later, or the last one there is. */
export function nextBillOf(period: StreamPlanLine['period'], paidAt: Instant): Instant {
  return plusMonths(paidAt, period === 'year' ? 12 : 1);
}

/**
 * What a plan's price pays for, and the next charge: the same text in basket, checkout, order and mail. Free time is not paid for, so a
 * plan bought during it begins at its end.
 */
export function planLineWords(line: PlanLine, { at, isPaid, isWithoutCard = false }: Paying): string {
  const { period, billedFrom, pence, listPence = pence, insteadOf = [] } = line;
  if (billedFrom) return `For the ${period} from ${formatDate(billedFrom)}. Renewed every ${period} until you cancel`;
  const later = line.beginsAt && line.beginsAt > at ? line.beginsAt : null;
  const begins = later ?? at;
  const time = later ? `the ${period} from ${formatDate(later)}, when your free time ends` : `the first ${period}`;
  const next = `then ${formatPence(listPence)} a ${period} from ${formatDate(nextBillOf(period, begins))}${isWithoutCard ? ', if we have a card of yours by then' : ''}, until you cancel`;
  const films =
    insteadOf.length > 0 ? `. It opens ${insteadOf.join(', ')}, so nothing is charged for that beside it` : '';
  if (isPaid) return `For ${later ? time : `the ${period} from ${formatDate(begins)}`}; ${next}`;
  return `${pence === 0 ? 'Nothing' : formatPence(pence)} today for ${time}; ${next}${films}`;
}
