import { formatRange, pence } from '#shared/kernel/money.ts';
import { count } from '#shared/kernel/time/duration.ts';

import type { RushSeats } from './use-rush.ts';

/** "46 seats will be released, £19–£150"; null until known. */
export function releaseText(seats: RushSeats | null): string | null {
  if (!seats) return null;
  if (seats.seats === 0 || seats.min === null || seats.max === null) return 'No seats are kept back for this one';
  return `${count(seats.seats, 'seat')} will be released, ${formatRange(pence(seats.min), pence(seats.max))}`;
}

/** The announcement of the opening for screen readers. */
export function openedText(onSale: number): string {
  if (onSale === 0) return 'The Friday Rush has opened. Everything is sold out already.';
  return `The Friday Rush has opened. ${count(onSale, 'performance')} can be booked now.`;
}
