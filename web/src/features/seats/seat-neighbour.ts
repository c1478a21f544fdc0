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

/** Half the angle of a direction, as the largest sideways part of each forward part. */
const narrow = 1;
const wide = 6;

/**
 * The next seat in a direction: the nearest one ahead, with sideways distance counted twice. Prefers the same row, so that left and right
 * follow a curved row to its end; with none ahead within 45 degrees (an aisle, the end of a tier) the angle widens. Null at the edge of the
 * hall.
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

/** Plan units: how much further away a seat of the same row may be than one of another. */
const rowBonus = 60;
