import type { Seat } from '#shared/season/domain/hall/plan.ts';

import { isBeside } from './best-available.ts';

type Place = Pick<Seat, 'row' | 'number' | 'x' | 'y' | 'zone' | 'view' | 'kind'>;

const rank = { clear: 0, side: 1, restricted: 2 } as const;

/** How much further away, in plan units, a seat beside one's own may be than another. */
const besideMine = 400;
/** Penalty in plan units for another price zone, or a worse view, than the lost seat's. */
const otherZone = 150;
const worseView = 150;

/**
 * A replacement for a lost seat of this section: a free seat beside those still held, else the nearest one; preferably of the same price
 * and with no worse view. Never a wheelchair or companion's seat. Null where none is left.
 */
export function insteadOf<P extends Place>(
  seats: readonly P[],
  isFree: (place: number) => boolean,
  lost: P,
  mine: readonly P[],
): P | null {
  let best: { readonly seat: P; readonly cost: number } | null = null;
  for (const [place, seat] of seats.entries()) {
    if (seat === lost || seat.kind !== 'seat' || mine.includes(seat) || !isFree(place)) continue;
    const cost =
      Math.hypot(seat.x - lost.x, seat.y - lost.y) +
      (seat.zone === lost.zone ? 0 : otherZone) +
      Math.max(0, rank[seat.view] - rank[lost.view]) * worseView -
      (mine.some((held) => isBeside(held, seat)) ? besideMine : 0);
    if (!best || cost < best.cost) best = { seat, cost };
  }
  return best?.seat ?? null;
}
