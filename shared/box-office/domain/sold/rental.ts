import { formatDateTime } from '#shared/kernel/time/format.ts';

import { rentalsPerBasket } from '../basket/basket.ts';
import type { Basket } from '../basket/basket.ts';
import { rentalsOf } from '../basket/lines.ts';
import type { RentalLine } from '../basket/lines.ts';
import { oneClock, rentalClock } from '../order/rental-words.ts';
import type { Sold } from './sold.ts';
import { putPlan, withFilms } from './stream-plan.ts';

export const rental: Sold<RentalLine> = {
  nameOf: ({ feeId }) => feeId,
  needsAccount: () => true,
  perBasket: rentalsPerBasket,
  // The transaction and its event; a payment claims the film, and a consumer settles it.
  writes: { open: 2, settle: 1 },
  put: putRental,
  words: (line) => ({
    title: line.title,
    detail: detailOf(line),
    link: `/tickets-and-events/${line.slug}-digital`,
  }),
  invitation: ({ title }) => `Watch ${title}`,
  ended: 'The film that you rented with it can no longer be watched.',
};

/** The same film twice is one line; a plan beside it opens it, and lists its name. */
function putRental(basket: Basket, line: RentalLine): Basket | null {
  const plan = basket.lines.find(({ kind }) => kind === 'stream-plan');
  if (plan?.kind === 'stream-plan') return putPlan(basket, withFilms(plan, [line.title]));
  const others = basket.lines.filter((other) => other.kind !== 'rental' || other.feeId !== line.feeId);
  if (rentalsOf(others).length >= rentalsPerBasket) return null;
  return { ...basket, state: 'open', lines: [...others, line] };
}

/** A package has one window for all its films, and says so wherever it is sold. */
function detailOf({ windowHours, titles = [], opensAt }: RentalLine): string {
  const opens = opensAt ? `live on ${formatDateTime(opensAt)}, then ` : '';
  const [what, clock] =
    titles.length < 2
      ? ['Rental', rentalClock(windowHours)]
      : [`Rental of ${titles.join(', ')}`, oneClock(windowHours, titles.length)];
  return `${what}: ${opens}${clock}, to begin within 30 days`;
}
