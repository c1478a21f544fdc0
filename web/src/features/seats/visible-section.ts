import type { PlacedSeat } from './seat-plan.ts';
import { inPlan } from './zoom.ts';
import type { Box, Size, View } from './zoom.ts';

/** The visible section: that of the focused seat while visible, else the one in the middle; undefined for the whole hall. */
export function visibleSection(
  seats: readonly Pick<PlacedSeat, 'x' | 'y' | 'sectionId'>[],
  size: Size,
  view: View,
  stop: Pick<PlacedSeat, 'x' | 'y' | 'sectionId'> | undefined,
): string | undefined {
  if (view.scale <= 1) return undefined;
  const [from, to] = [inPlan(view, { x: 0, y: 0 }), inPlan(view, { x: size.width, y: size.height })];
  if (stop && stop.x > from.x && stop.x < to.x && stop.y > from.y && stop.y < to.y) return stop.sectionId;
  const middle = inPlan(view, { x: size.width / 2, y: size.height / 2 });
  let best: string | undefined;
  let least = Infinity;
  for (const { x, y, sectionId } of seats) {
    const distance = Math.hypot(x - middle.x, y - middle.y);
    if (distance < least) [best, least] = [sectionId, distance];
  }
  return best;
}

/** Around some seats, with their rows' letters, or with more of what is beside them. */
export function boxAround(seats: readonly Pick<PlacedSeat, 'x' | 'y'>[], room = 60): Box | null {
  if (seats.length === 0) return null;
  const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - room,
    right: Math.max(...xs) + room,
    top: Math.min(...ys) - room,
    bottom: Math.max(...ys) + room - 20,
  };
}
