import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, fromWallTime, toWallTime } from '#shared/kernel/time/london.ts';

import { rushOf } from './friday-rush.ts';
import type { SaleTerms } from './sale-terms.ts';

/**
 * The allocation of a seat: `o` offered online, `x` not (sold elsewhere, house seats, kills), `a` access pool (a wheelchair space or its
 * companion's seat), `f` kept for the Friday rush.
 */
export type AllocationLetter = 'o' | 'x' | 'a' | 'f';

/** What a visitor may do with a free seat: take it, take it only as a pair of wheelchair space and companion, or neither. */
export type FreeSeatUse = 'offered' | 'pair' | 'not';

/** The instants at which kept seats of a performance are offered to everyone. */
export interface Releases {
  readonly access: Instant;
  readonly rush: Instant;
}

type Dated = Pick<SaleTerms, 'date' | 'accessReleasedAt'>;

/** Days before the performance when unused wheelchair spaces are offered to everyone. */
const accessDays = 2;

/**
 * Wheelchair spaces and companions' seats are kept until the same time two days before the performance, London time (47 or 49 hours over a
 * clock change), unless the terms set another instant. Rush seats are kept until 13.00 on the Friday of the performance's rush (spec 1 §9).
 */
export function releasesOf({ date, accessReleasedAt }: Dated): Releases {
  return { access: accessReleasedAt ?? daysBefore(date, accessDays), rush: rushOf(date).opensAt };
}

function daysBefore(date: Instant, days: number): Instant {
  const [day = '', time = ''] = toWallTime(date).split('T');
  return fromWallTime(`${addDays(day, -days)}T${time}`);
}

/** Which kept seats are offered by now; computed once for all seats of a performance. */
export interface OpenPools {
  readonly access: boolean;
  readonly rush: boolean;
}

/** A release counts from its instant. */
export function openPools(terms: Dated, now: string): OpenPools {
  const releases = releasesOf(terms);
  const isOver = (moment: Instant): boolean => Date.parse(moment) <= Date.parse(now);
  return { access: isOver(releases.access), rush: isOver(releases.rush) };
}

const nothingKept: OpenPools = { access: false, rush: false };

/** The same for some seats by their letters; skips the calendar where none is kept. */
export function openPoolsFor(letters: readonly (string | undefined)[], terms: Dated, now: string): OpenPools {
  return letters.includes('a') || letters.includes('f') ? openPools(terms, now) : nothingKept;
}

/** The status of a free seat with this letter; a missing or unknown letter is not offered. */
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

/** The status of a free seat with this letter at a performance now. */
export function standingOf(letter: string | undefined, terms: Dated, now: string): FreeSeatUse {
  return standingIn(letter, openPools(terms, now));
}

/** The status of a section's free seats, by position in its letters. */
export function standings(letters: string, terms: Dated, now: string): (place: number) => FreeSeatUse {
  // Most sections keep no seats, and skip the calendar.
  const open = /[af]/.test(letters) ? openPools(terms, now) : nothingKept;
  return (place) => standingIn(letters[place], open);
}

/** The letter for a free seat in the plan (`/api/seatmap/availability`). */
export const letterShown: Readonly<Record<FreeSeatUse, 'o' | 'a' | 'x'>> = { offered: 'o', pair: 'a', not: 'x' };

/** Whether any seat of a performance has this letter, so that its release matters. */
export function hasPool({ allocation }: Pick<SaleTerms, 'allocation'>, letter: 'a' | 'f'): boolean {
  return Object.values(allocation).some((letters) => letters.includes(letter));
}

/** The instants at which kept seats of a performance are offered; none where no seats are kept. */
export function releasesFor(
  terms: Dated & Pick<SaleTerms, 'allocation'>,
): { readonly pool: 'a' | 'f'; readonly at: Instant }[] {
  const { access, rush } = releasesOf(terms);
  return [{ pool: 'a', at: access } as const, { pool: 'f', at: rush } as const].filter(({ pool }) =>
    hasPool(terms, pool),
  );
}
