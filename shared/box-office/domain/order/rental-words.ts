import { count } from '#shared/kernel/time/duration.ts';

/** How long a rental lasts and what starts it, in the words of every page. */
export const rentalClock = (windowHours: number): string => `${count(windowHours, 'hour')} once you press play`;

/** How long a package lasts: the specification gives it one window, started by the first play of any of its films. */
export function oneClock(windowHours: number, films: number): string {
  return `one clock of ${count(windowHours, 'hour')} for ${allOf(films)}, from the first play of any`;
}

/** "both films", "all 3 films". */
export const allOf = (films: number): string => (films === 2 ? 'both films' : `all ${films} films`);
