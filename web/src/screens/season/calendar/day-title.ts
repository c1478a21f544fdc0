import { onTheWall } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

/** "Thursday 3 December". Noon is the same day in London and in UTC. */
export function dayTitle(day: Day): string {
  return onTheWall(`${day}T12:00Z`).format('dddd D MMMM');
}
