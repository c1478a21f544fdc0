import { count } from '#shared/kernel/time/duration.ts';
import { between, day, hour, instant } from '#shared/kernel/time/instant.ts';

import { isRentalOver, type RentalWindow } from './window.ts';

/**
 * What is said beside a rental (spec 2 §4). Before the first play, how many days it will last by the hours it was bought with, a begun day counting; once
 * the window runs, whole days, below a day whole hours, both rounded down so that no more is promised than is left; in the
 * last hour only that it ends soon.
 */
export function rentalLabel(rental: RentalWindow, now: string, windowHours: number): string {
  if (isRentalOver(rental, now)) return 'no longer available';
  if (!rental.windowEnd) return `available for ${count(Math.ceil((windowHours * hour) / day), 'day')}`;
  const left = between(instant(now), instant(rental.windowEnd));
  if (left >= day) return `${count(Math.floor(left / day), 'day')} left to watch`;
  return left >= hour ? `${count(Math.floor(left / hour), 'hour')} left to watch` : 'rental expires soon';
}
