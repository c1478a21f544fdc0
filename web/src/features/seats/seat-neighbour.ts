export interface Spot {
  readonly row: string;
  readonly sectionId: string;
  readonly x: number;
  readonly y: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const turns: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Half the angle in which a seat counts as lying in a direction, as the greatest sideways part for each part forwards. */
const narrow = 1;
const wide = 6;

/**
 * The next seat in a direction, as the eye would go: the nearest one straight ahead, with what lies aside counting twice. A
 * neighbour in the same row is preferred, so that left and right follow a curved row to its end; where nothing is ahead
 * within 45 degrees (an aisle, the end of a tier) the view widens. Null at the edge of the house.
 */
export function neighbour<S extends Spot>(seats: readonly S[], from: S, direction: Direction): S | null {
  const [dx, dy] = turns[direction];
  let best: { readonly seat: S; readonly cost: number } | null = null;
  for (const seat of seats) {
    const ahead = (seat.x - from.x) * dx + (seat.y - from.y) * dy;
    if (ahead <= 1) continue;
    const aside = Math.abs((seat.x - from.x) * dy) + Math.abs((seat.y - from.y) * dx);
    if (aside > ahead * wide) continue;
    const isOfRow = seat.row === from.row && seat.sectionId === from.sectionId;
    const detour = aside > ahead * narrow ? 1000 : 0;
    const cost = ahead + aside * 2 - (isOfRow && aside <= ahead * narrow ? rowBonus : 0) + detour;
    if (!best || cost < best.cost) best = { seat, cost };
  }
  return best?.seat ?? null;
}

/** Plan units: what a seat of the same row may be further away than one of another row. */
const rowBonus = 60;
