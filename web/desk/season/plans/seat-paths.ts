import type { Hall, Seat } from '#shared/season/domain/hall/plan.ts';

const round = (value: number): number => Math.round(value);

/** A disc, a square for a wheelchair space, a ring for a companion's seat, a half disc where the view is restricted; in plan units. */
function shapeOf({ x, y, kind, view }: Seat): string {
  const [left, top] = [round(x), round(y)];
  const disc = (radius: number): string =>
    `M${left - radius} ${top}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
  if (kind === 'wheelchair') return `M${left - 22} ${top - 22}h44v44h-44Z`;
  if (kind === 'companion') return `${disc(22)}${disc(12)}`;
  return view === 'restricted' ? `M${left - 22} ${top - 8}a22 22 0 0 0 44 0Z` : disc(22);
}

/** All seats of a zone as one path: a hall of thousands is a few elements. */
export function seatPaths(sections: Hall['sections']): readonly { readonly zone: string; readonly d: string }[] {
  const byZone = Map.groupBy(
    sections.flatMap(({ seats }) => seats),
    ({ zone }) => zone,
  );
  return [...byZone]
    .map(([zone, seats]) => ({ zone, d: seats.map(shapeOf).join('') }))
    .toSorted((one, other) => (one.zone < other.zone ? -1 : 1));
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the plan around some seats, in its own proportions; the whole plan without any. */
export function boxAround(hall: Pick<Hall, 'width' | 'height'>, seats: readonly Seat[]): Box {
  const { width, height } = hall;
  if (seats.length === 0) return { x: 0, y: 0, width, height };
  const room = 350;
  const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  const [wide, high] = [Math.max(...xs) + room - left, Math.max(...ys) + room - top];
  const scale = Math.min(1, Math.max(wide / width, high / height));
  return {
    x: left - (scale * width - wide) / 2,
    y: top - (scale * height - high) / 2,
    width: scale * width,
    height: scale * height,
  };
}
