import { pairsOf } from '#shared/season/domain/hall/companion-seats.ts';
import type { Hall, Section } from '#shared/season/domain/hall/plan.ts';

import { type Random, randomFor } from './random.ts';

type Allocation = Record<string, string>;

/** What is kept of one performance beside the sold seats. */
export interface Keeping {
  readonly seed: string;
  /** The share of seats sold; wheelchair spaces sell more slowly. */
  readonly share: number;
  /** No rush seats are kept; or they are, with or without others left; or they were, and most have been sold. */
  readonly rush: 'none' | 'kept' | 'all-that-is-left' | 'opened';
}

/** One seat in fifty is kept for the rush, in couples all over the hall. */
const rushShare = 0.02;
/** The share of wheelchair spaces sold when nearly all other seats are. */
const pace = 0.7;
/** The share of a rush's couples left some days later. */
const leftAfterRush = 0.25;

/**
 * A hall's letters with kept seats: every unsold wheelchair space with its companion's seat (`a`), and couples for the Friday rush (`f`) at
 * all prices.
 */
export function keepBack(house: Hall, allocation: Allocation, { seed, share, rush }: Keeping): Allocation {
  const random = randomFor(`kept ${seed}`);
  return Object.fromEntries(
    house.sections.map((section) => {
      const sold = Array.from(allocation[section.id] ?? '');
      const letters = rush === 'all-that-is-left' ? sold.map(() => 'x') : sold;
      if (rush !== 'all-that-is-left') keepPairs(section, letters, random, share);
      if (rush !== 'none') keepCouples(section, letters, random, rush === 'opened');
      return [section.id, letters.join('')];
    }),
  );
}

/** A pair is sold or kept together. */
function keepPairs(section: Section, letters: string[], random: Random, share: number): void {
  for (const [space, companion] of pairsOf(section).companions) {
    const places = [space, companion].map((id) => section.seats.findIndex((seat) => seat.id === id));
    const isSold = random.next() < (share < 1 ? share * pace : 1);
    for (const place of places) letters[place] = isSold ? 'x' : 'a';
  }
}

function keepCouples(section: Section, letters: string[], random: Random, isOver: boolean): void {
  const couples = Math.round((section.seats.length * rushShare) / 2);
  for (let couple = 0; couple < couples; couple += 1) {
    const place = random.whole(0, section.seats.length - 2);
    const [one, other] = [section.seats[place], section.seats[place + 1]];
    if (one?.kind !== 'seat' || other?.kind !== 'seat' || one.row !== other.row) continue;
    letters.fill(isOver && random.next() > leftAfterRush ? 'x' : 'f', place, place + 2);
  }
}
