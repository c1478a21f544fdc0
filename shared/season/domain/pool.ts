import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, fromWallTime, toWallTime } from '#shared/kernel/time/london.ts';

import { rushOf } from './friday-rush.ts';
import type { SaleTerms } from './sale-terms.ts';

/**
 * What a seat is allocated to: `o` offered online, `x` not (sold elsewhere, house seats, kills), `a` the access pool (a wheelchair
 * space or the companion's seat beside it), `f` kept back for the Friday rush.
 */
export type AllocationLetter = 'o' | 'x' | 'a' | 'f';

/** What anybody may do with a seat that is free: take it, take it only as wheelchair space with companion, or neither. */
export type FreeSeatUse = 'offered' | 'pair' | 'not';

/** The moments of one performance at which seats that are kept back are offered to everybody. */
export interface Releases {
  readonly access: Instant;
  readonly rush: Instant;
}

type Dated = Pick<SaleTerms, 'date' | 'accessReleasedAt'>;

/** Whole days before curtain up at which wheelchair spaces that nobody needed are offered to everybody. */
const accessDays = 2;

/**
 * Wheelchair spaces and their companions' seats are kept until the same time two days before curtain up, by the clocks of London
 * (so 47 or 49 hours over a clock change), unless the terms name another moment. Rush seats are kept until 13.00 on the Friday
 * of the rush that the performance belongs to (spec 1 §9).
 */
export function releasesOf({ date, accessReleasedAt }: Dated): Releases {
  return { access: accessReleasedAt ?? daysBefore(date, accessDays), rush: rushOf(date).opensAt };
}

function daysBefore(date: Instant, days: number): Instant {
  const [day = '', time = ''] = toWallTime(date).split('T');
  return fromWallTime(`${addDays(day, -days)}T${time}`);
}

/** Which of the kept seats are offered by now; computed once for all seats of a performance. */
export interface OpenPools {
  readonly access: boolean;
  readonly rush: boolean;
}

/** A release counts from its very moment on. */
export function openPools(terms: Dated, now: string): OpenPools {
  const releases = releasesOf(terms);
  const isOver = (moment: Instant): boolean => Date.parse(moment) <= Date.parse(now);
  return { access: isOver(releases.access), rush: isOver(releases.rush) };
}

const nothingKept: OpenPools = { access: false, rush: false };

/** The same for some seats by their letters: most are kept back by nobody, and are spared the calendar. */
export function openPoolsFor(letters: readonly (string | undefined)[], terms: Dated, now: string): OpenPools {
  return letters.includes('a') || letters.includes('f') ? openPools(terms, now) : nothingKept;
}

/** How a free seat with this letter stands; a letter that is missing or unknown is not offered. */
export function standingIn(letter: string | undefined, open: OpenPools): FreeSeatUse {
  switch (letter) {
    case 'o':
      return 'offered';
    case 'a':
      return open.access ? 'offered' : 'pair';
    case 'f':
      return open.rush ? 'offered' : 'not';
    default:
      return 'not';
  }
}

/** How a free seat with this letter stands at a performance now. */
export function standingOf(letter: string | undefined, terms: Dated, now: string): FreeSeatUse {
  return standingIn(letter, openPools(terms, now));
}

/** How the free seats of a section stand, by their place in its letters. */
export function standings(letters: string, terms: Dated, now: string): (place: number) => FreeSeatUse {
  // Most sections keep nothing back, and are spared the calendar.
  const open = /[af]/.test(letters) ? openPools(terms, now) : nothingKept;
  return (place) => standingIn(letters[place], open);
}

/** What the plan is told of a free seat (`/api/seatmap/availability`). */
export const letterShown: Readonly<Record<FreeSeatUse, 'o' | 'a' | 'x'>> = { offered: 'o', pair: 'a', not: 'x' };

/** Whether any seat of a performance has this letter, so that its release means something. */
export function hasPool({ allocation }: Pick<SaleTerms, 'allocation'>, letter: 'a' | 'f'): boolean {
  return Object.values(allocation).some((letters) => letters.includes(letter));
}

/** The moments at which seats of a performance that are kept back are offered; none where nothing is kept. */
export function releasesFor(
  terms: Dated & Pick<SaleTerms, 'allocation'>,
): { readonly pool: 'a' | 'f'; readonly at: Instant }[] {
  const { access, rush } = releasesOf(terms);
  return [{ pool: 'a', at: access } as const, { pool: 'f', at: rush } as const].filter(({ pool }) =>
    hasPool(terms, pool),
  );
}
