import type { Hall, Section } from '#shared/season/domain/hall/plan.ts';

import { type Random, randomFor } from './random.ts';

/** Seats of one row bought by one party: indices in the section. */
interface Party {
  readonly section: string;
  readonly from: number;
  readonly length: number;
}

/** Orders in which a hall fills; a performance draws one. */
const variants = 8;
const fillings = new WeakMap<Hall, readonly (readonly Party[])[]>();

/**
 * Seats still on offer by section: `x` for parties of one to six, in the order in which they bought, until that share is sold. The best seats
 * go sooner than others, but not all at once: an evening far ahead has some left, and one that is nearly full a few everywhere.
 */
export function allocate(house: Hall, share: number, seed: string): Record<string, string> {
  const random = randomFor(`allocation ${seed}`);
  const parties = fillingsOf(house)[random.whole(0, variants - 1)] ?? [];
  const seats = new Map(house.sections.map((section) => [section.id, Array.from(section.seats, () => 'o')]));
  let left = Math.round(share * house.sections.reduce((total, section) => total + section.seats.length, 0));
  for (const { section, from, length } of parties) {
    if (left <= 0) break;
    seats.get(section)?.fill('x', from, from + length);
    left -= length;
  }
  return Object.fromEntries([...seats].map(([section, characters]) => [section, characters.join('')]));
}

function fillingsOf(house: Hall): readonly (readonly Party[])[] {
  const known = fillings.get(house);
  if (known) return known;
  const made = Array.from({ length: variants }, (_, variant) => fillingOf(house, variant));
  fillings.set(house, made);
  return made;
}

function fillingOf(house: Hall, variant: number): Party[] {
  const random = randomFor(`${house.id} ${variant}`);
  return house.sections
    .flatMap((section) => partiesOf(section, random).map((party) => ({ party, section })))
    .map(({ party, section }) => ({ party, order: soldAt(wishFor(house, section, party), random.next()) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ party }) => party);
}

/** How much sooner the best seats go: the seats with the least wish wait some 25 times as long on average. */
const eagerness = 1.6;

/** When a party buys, in any unit: an exponential waiting time, whose mean grows with what speaks against the seats. */
function soldAt(wish: number, chance: number): number {
  return -Math.log(1 - chance) * Math.exp(eagerness * wish);
}

/** Splits every row into parties, mostly couples. */
function partiesOf(section: Section, random: Random): Party[] {
  const sizes = [2, 2, 2, 4, 1, 2, 3, 2, 6, 2];
  const parties: Party[] = [];
  let from = 0;
  for (const row of Map.groupBy(section.seats, (seat) => seat.row).values()) {
    let left = row.length;
    while (left > 0) {
      const length = Math.min(left, sizes[random.whole(0, sizes.length - 1)] ?? 2);
      parties.push({ section: section.id, from, length });
      from += length;
      left -= length;
    }
  }
  return parties;
}

/** Lower is bought sooner: the middle before the sides, and cheap zones almost as soon as the best. */
function wishFor(house: Hall, section: Section, { from, length }: Party): number {
  const seat = section.seats[from + Math.floor(length / 2)];
  if (!seat) return 1;
  const aside = Math.abs(seat.x - house.width / 2) / (house.width / 2);
  const zone = seat.zone.charCodeAt(0) - 65;
  const price = zone > 4 ? 8 - zone : zone;
  const view = { clear: 0, side: 0.25, restricted: 0.5 }[seat.view];
  return aside * 0.8 + price * 0.12 + view + (seat.kind === 'seat' ? 0 : 0.6);
}

/** The share sold by demand and time left; a well-sold hall still has some seats. */
export function shareSold(demand: number, daysAhead: number, chance: number): number {
  const nearness = Math.max(0, 1 - Math.max(0, daysAhead) / 130);
  return Math.min(0.985, Math.max(0.02, demand * (0.3 + 0.72 * nearness) + (chance - 0.5) * 0.18));
}
