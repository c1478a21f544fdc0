import { pairsOf } from '#shared/season/domain/hall/companion-seats.ts';
import type { Hall, Section } from '#shared/season/domain/hall/plan.ts';

import { type Random, randomFor } from './random.ts';

type Allocation = Record<string, string>;

/** What is kept back of one performance beside what has been sold. */
export interface Keeping {
  readonly seed: string;
  /** How much of the house is sold; wheelchair spaces go more slowly, being kept. */
  readonly share: number;
  /** Nothing is kept for a rush; or seats are, and whether anything else is left; or they were, and most have gone since. */
  readonly rush: 'none' | 'kept' | 'all-that-is-left' | 'opened';
}

/** One seat in fifty is kept for the rush, in couples all over the house. */
const rushShare = 0.02;
/** How many wheelchair spaces are sold when all other seats nearly are. */
const pace = 0.7;
/** How many of its couples a rush has left some days later. */
const leftAfterRush = 0.25;

/**
 * Letters of a house as the box office keeps seats back: every wheelchair space that is not sold with its companion's seat (`a`), and
 * couples for the Friday rush (`f`), dear and cheap ones.
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

/** A pair is sold together or kept together. */
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
