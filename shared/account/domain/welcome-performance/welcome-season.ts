import type { Instant } from '#shared/kernel/time/instant.ts';
import { dayOf, startOf } from '#shared/kernel/time/london.ts';

/** A season of welcome performances, `2026-27`: from 1 September to 31 August on London's calendar. */
export function welcomeSeasonAt(now: Instant): string {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
  const first = month >= 9 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The first moment after a season. */
export function endOfSeason(season: string): Instant {
  return startOf(`${Number(season.slice(0, 4)) + 1}-09-01`);
}
