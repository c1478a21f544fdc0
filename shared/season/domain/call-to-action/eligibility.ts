import { type ModeOfSale, seesEverything } from '#shared/kernel/mode-of-sale.ts';
import { type Instant, isAfter } from '#shared/kernel/time/instant.ts';

import type { ActivityType } from '../sale-terms.ts';
import { isOnSaleTo, type OnSaleDate, opensAt, visibleTo } from './on-sale.ts';

/** What the rules of booking read of a performance; the box office's terms and the activity of a page both fit. */
export interface SoldPerformance {
  readonly date: string;
  readonly activityType: ActivityType;
  readonly isCancelled: boolean;
  readonly onSaleDates: readonly OnSaleDate[];
}

export interface Booker {
  readonly modeOfSale: ModeOfSale;
  /** Registered for welcome performances and found eligible, or invited to one. */
  readonly isWelcomed?: boolean;
}

export type Verdict = 'may-book' | 'cancelled' | 'performance-past' | 'not-yet' | 'not-for-you';

export interface Eligibility {
  readonly verdict: Verdict;
  /** The very moment from which this visitor may book, where waiting helps; null otherwise. */
  readonly opensAt: Instant | null;
}

/**
 * What this visitor may do about a performance here and now, and why not. The one rule of the house: the server asks it before it
 * holds a seat, and the browser before it offers one, so that the two never disagree.
 */
export function eligibilityOf(
  performance: SoldPerformance,
  { modeOfSale, isWelcomed = false }: Booker,
  now: string,
): Eligibility {
  const verdict = verdictOf(performance, modeOfSale, isWelcomed, now);
  return { verdict, opensAt: verdict === 'not-yet' ? opensAt(performance.onSaleDates, modeOfSale) : null };
}

/** Curtain up is past, and a cancellation or the curtain is nobody's to overlook, mode 37's neither. */
function verdictOf(performance: SoldPerformance, mode: ModeOfSale, isWelcomed: boolean, now: string): Verdict {
  if (performance.isCancelled) return 'cancelled';
  if (!isAfter(performance.date, now)) return 'performance-past';
  if (isInvited(performance, mode, isWelcomed)) return 'may-book';
  if (!isEligible(mode, performance)) return 'not-for-you';
  return isOnSaleTo(mode, performance.onSaleDates, now) ? 'may-book' : 'not-yet';
}

/**
 * A welcome performance is booked by those who have registered for it, although it has no date of sale for them (spec 1 §6); where it
 * has one, they wait for it like everybody.
 */
function isInvited({ activityType, onSaleDates }: SoldPerformance, mode: ModeOfSale, isWelcomed: boolean): boolean {
  return isWelcomed && activityType === 'welcome' && opensAt(onSaleDates, mode) === null;
}

/**
 * Whether a performance is meant for a mode of sale at all (spec 1 §4, §6). Mode 37 comes first, "all performances
 * eligible"; a schools matinee is for nobody else, whatever its dates say; any other needs a date that lists the mode.
 */
export function isEligible(
  mode: ModeOfSale,
  { activityType, onSaleDates }: { readonly activityType: ActivityType; readonly onSaleDates: readonly OnSaleDate[] },
): boolean {
  if (mode === seesEverything) return true;
  return activityType !== 'schools-matinee' && opensAt(visibleTo(mode, onSaleDates), mode) !== null;
}
