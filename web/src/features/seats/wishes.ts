import { priceAt } from './seat-plan.ts';
import type { SeatMapData } from './seat-plan.ts';

/** In the page's address. The ceiling is in whole pounds a seat, as the listing writes it. */
export const ceilingParameter = 'max-price';
export const partyParameter = 'party';
/** The button that was pressed before the page's script had arrived. */
export const pressParameter = 'take';

/** What a party looks for: in the bar over the map, for the map, best available and the next free seat. */
export interface SeatWishes {
  readonly party: number;
  /** Whole pounds a seat; null for any price. */
  readonly maxPrice: number | null;
  readonly sectionId: string | null;
}

type Prices = SeatMapData['prices'];

/** The zones that cost no more; null where every zone will do. */
export function zonesUpTo(prices: Prices, maxPrice: number | null): ReadonlySet<string> | null {
  if (maxPrice === null) return null;
  return new Set(Object.keys(prices).filter((zone) => (prices[zone] ?? 0) <= maxPrice * 100));
}

/** The ceilings that make a difference, cheapest first; one that came with the address is among them. */
export function ceilingsOf(prices: Prices, chosen: number | null): readonly number[] {
  const steps = Object.values(prices).map((pence) => Math.ceil(pence / 100));
  return [...new Set([...steps, ...(chosen === null ? [] : [chosen])])]
    .filter((pounds) => pounds > 0)
    .toSorted((a, b) => a - b);
}

/** "A", "B C": the zones that stand out on the map; null for all. */
export function standingOut(prices: Prices, only: string | null, maxPrice: number | null): string | null {
  if (only !== null) return only;
  const zones = zonesUpTo(prices, maxPrice);
  return zones && [...zones].join(' ');
}

/** "£24": the least that any seat of this performance costs; empty where nothing is priced. */
export function leastPrice(prices: Prices): string {
  const zone = Object.keys(prices).toSorted((a, b) => (prices[a] ?? 0) - (prices[b] ?? 0))[0];
  return zone === undefined ? '' : priceAt(prices, zone);
}
