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

/** Free seats on general sale by zone: kept seats are none of them. Null while they are not counted. */
export type FreeByZone = ReadonlyMap<string, number> | null;

/**
 * Lowest and highest standard price of the zones with a free seat, or of all zones while that is unknown, for counts, cards and headings.
 * Reductions are left out: a child's price would promise what most visitors cannot have. Null where nothing is sold or left.
 */
export function priceRangeOf({ prices }: Pick<PriceTerms, 'prices'>, free: FreeByZone = null): PriceRange | null {
  const all = Object.entries(prices).flatMap(([zone, price]) =>
    free === null || (free.get(zone) ?? 0) > 0 ? [price] : [],
  );
  return all.length > 0 ? { min: pence(Math.min(...all)), max: pence(Math.max(...all)) } : null;
}

/** The "from" price of a performance. */
export function fromPrice(terms: Pick<PriceTerms, 'prices'>, free: FreeByZone): Pence | null {
  return priceRangeOf(terms, free)?.min ?? null;
}

/** What the rules read of the count of a performance. */
interface Counted {
  readonly minPriceAvailable: number | null;
  readonly maxPriceAvailable: number | null;
  readonly isPaused?: boolean | undefined;
}

/**
 * The prices of a run for its card: of what is left of its counted performances whose sale is not paused; the published prices of all
 * zones while nothing is counted, or nothing of it can be bought now.
 */
export function pricesOfRun<R extends { readonly min: number; readonly max: number } | null>(
  published: R,
  counts: readonly Counted[],
): R | { readonly min: number; readonly max: number } {
  const open = counts.filter(({ isPaused }) => !isPaused);
  const lows = open.flatMap(({ minPriceAvailable }) => minPriceAvailable ?? []);
  const highs = open.flatMap(({ maxPriceAvailable }) => maxPriceAvailable ?? []);
  return lows.length > 0 && highs.length > 0 ? { min: Math.min(...lows), max: Math.max(...highs) } : published;
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
