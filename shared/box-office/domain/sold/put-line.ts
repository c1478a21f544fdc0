import { plainLinesPerBasket } from '../basket/basket.ts';
import type { Basket } from '../basket/basket.ts';
import type { BasketLine, PlainLine } from '../basket/lines.ts';

const isPlain = ({ kind }: BasketLine): boolean => kind !== 'ticket' && kind !== 'rental';

export const isSame =
  (line: PlainLine) =>
  (other: BasketLine): boolean =>
    other.kind === line.kind && other.lineId === line.lineId;

/** Adds a line without a seat or film in place of those that it replaces; null when the basket is full. */
export function putLine(basket: Basket, line: PlainLine, isReplaced = isSame(line)): Basket | null {
  const others = basket.lines.filter((other) => !isReplaced(other));
  if (others.filter(isPlain).length >= plainLinesPerBasket) return null;
  return { ...basket, state: 'open', lines: [...others, line] };
}
