import { formatRange, type Pence, pence, percentOf } from '#shared/kernel/money.ts';

/** What a performance costs: the standard price by zone, fees inside, and the price types as percent of it. */
export interface PriceTerms<TypeId extends string = string> {
  readonly prices: Readonly<Record<string, number>>;
  readonly priceTypes: readonly { readonly id: TypeId; readonly title: string; readonly percent: number }[];
}

export interface PriceRange {
  readonly min: Pence;
  readonly max: Pence;
}

export interface OfferedPrice<TypeId extends string = string> {
  readonly id: TypeId;
  readonly title: string;
  readonly pence: Pence;
}

/**
 * The price of a seat: the one computation for card, seat map, basket, order and receipt. Null where the performance does not sell this
 * zone or price type.
 */
export function priceOf(terms: PriceTerms, zone: string, priceType: string): Pence | null {
  return pricesIn(terms, zone).find(({ id }) => id === priceType)?.pence ?? null;
}

/** Every price type of this zone, in the order of the terms; none for an unknown zone. */
export function pricesIn<TypeId extends string>(terms: PriceTerms<TypeId>, zone: string): OfferedPrice<TypeId>[] {
  if (!Object.hasOwn(terms.prices, zone)) return [];
  const standard = pence(terms.prices[zone] ?? 0);
  return terms.priceTypes.map(({ id, title, percent }) => ({ id, title, pence: percentOf(standard, percent) }));
}

/**
 * Lowest and highest standard price, for cards and headings. Reductions are left out: a child's price would promise what most visitors
 * cannot have. Null where nothing is sold.
 */
export function priceRangeOf(terms: Pick<PriceTerms, 'prices'>): PriceRange | null {
  const all = Object.values(terms.prices);
  return all.length > 0 ? { min: pence(Math.min(...all)), max: pence(Math.max(...all)) } : null;
}

/** The overall range of several performances; those without prices do not count. */
export function widestRange(ranges: readonly (PriceRange | null)[]): PriceRange | null {
  const known = ranges.filter((range) => range !== null);
  if (known.length === 0) return null;
  return {
    min: pence(Math.min(...known.map(({ min }) => min))),
    max: pence(Math.max(...known.map(({ max }) => max))),
  };
}

/** "From £14", "£20", "Free"; null where nothing is sold. */
export function fromPriceText(range: { readonly min: number; readonly max: number } | null): string | null {
  if (range === null || range.min === range.max) return priceText(range);
  return `From ${priceText({ min: range.min, max: range.min })}`;
}

/** "£14–£235", "£20", "Free"; null where nothing is sold. */
export function priceText(range: { readonly min: number; readonly max: number } | null): string | null {
  if (range === null) return null;
  return range.max === 0 ? 'Free' : formatRange(pence(range.min), pence(range.max));
}
