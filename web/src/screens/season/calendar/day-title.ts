import type { Day } from '#shared/kernel/time/london.ts';

const titles = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "Thursday 3 December": a calendar day, so it is formatted in UTC. */
export function dayTitle(day: Day): string {
  return titles.format(new Date(`${day}T00:00Z`)).replace(',', '');
}
