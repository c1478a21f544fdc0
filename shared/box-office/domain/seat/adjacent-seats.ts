import type { Seat } from '#shared/season/domain/hall/plan.ts';

/** Plan units; seats of one block are 45 to 75 apart, across an aisle more than 100. */
const aisle = 95;

type Spot = Pick<Seat, 'row' | 'number' | 'x' | 'y'>;

/** Whether two seats of a section are adjacent: consecutive numbers of a row without an aisle between them. */
export function isBeside(a: Spot, b: Spot): boolean {
  return a.row === b.row && Math.abs(a.number - b.number) === 1 && Math.hypot(a.x - b.x, a.y - b.y) < aisle;
}
