import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { rentalsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { RentalLine } from '#shared/box-office/domain/basket/lines.ts';
import { putThing } from '#shared/box-office/domain/sold/table.ts';

interface Opening {
  readonly slug: string;
  readonly opens?: readonly string[];
}

/** Every title that a rental opens: its own, or all those of a package. */
export const titlesOf = ({ slug, opens = [slug] }: Opening): readonly string[] => opens;

/** Whether one rental opens everything that another one would. */
export function covers(one: Opening, other: Opening): boolean {
  const titles = titlesOf(one);
  return titlesOf(other).every((title) => titles.includes(title));
}

/**
 * Puts a rental into a basket so that nothing is paid for twice: a package takes the place of the single films that it opens, and a film
 * that a package beside it opens is not added. Null when the basket has no room for another.
 */
export function chooseRental(basket: Basket, rental: RentalLine): Basket | null {
  const others = rentalsOf(basket.lines).filter(({ feeId }) => feeId !== rental.feeId);
  if (others.some((other) => covers(other, rental))) return basket;
  const isLeft = (line: Basket['lines'][number]): boolean => line.kind !== 'rental' || !covers(rental, line);
  return putThing({ ...basket, lines: basket.lines.filter(isLeft) }, rental);
}
