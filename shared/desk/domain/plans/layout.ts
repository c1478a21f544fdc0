import type { Hall, Seat, Section } from '#shared/season/domain/hall/plan.ts';

import type { ToldPlan } from './told-plan.ts';

type Point = Pick<Seat, 'x' | 'y'>;
type Frame = Pick<Hall, 'width' | 'height' | 'stage'>;

/** Plan units between the outermost seats and the edge of the plan. */
const margin = 60;
/** Room for the stage and the air before it, where the plan has neither. */
const aboveSeats = 300;
/** From a label to the nearest seat, as far as there is room. */
const labelDistance = 65;

const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity);
const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other), -Infinity);

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boundsOf(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) };
}

/** By how much all seats move so that edge and stage have their room: nothing where the plan, or a version before it, gives both. */
export function shiftOf(told: ToldPlan, before: Hall | null): Point {
  const seats = told.sections.flatMap((section) => section.seats);
  const frame = seats.length === 0 ? null : (givenFrame(told) ?? frameBefore(seats, before));
  if (frame !== null || seats.length === 0) return { x: 0, y: 0 };
  const { left, top } = boundsOf(seats);
  return { x: Math.max(0, margin - left), y: Math.max(0, aboveSeats - top) };
}

/** The size of the plan and its stage: as the file gives them, as before while all seats fit, or around the seats. */
export function frameOf(told: ToldPlan, seats: readonly Point[], before: Hall | null): Frame {
  const given = givenFrame(told) ?? frameBefore(seats, before);
  if (given) return given;
  const { left, right, top, bottom } =
    seats.length > 0 ? boundsOf(seats) : { left: 0, right: 600, top: 300, bottom: 400 };
  const width = told.width ?? Math.ceil(right + Math.min(left, margin));
  const height = told.height ?? Math.ceil(bottom + margin);
  const across = Math.round(Math.max((right - left) / 2, 200));
  const computed = {
    x: Math.round((left + right - across) / 2),
    y: Math.round(Math.min(margin, top / 4)),
    width: across,
    height: Math.round(Math.min(160, top / 2)),
  };
  return { width, height, stage: told.stage ?? computed };
}

const givenFrame = ({ width, height, stage }: ToldPlan): Frame | null =>
  width !== null && height !== null && stage !== null ? { width, height, stage } : null;

function frameBefore(seats: readonly Point[], before: Hall | null): Frame | null {
  if (!before) return null;
  const { width, height, stage } = before;
  const { right, bottom, top } = boundsOf(seats);
  const fits = right <= width - margin / 2 && bottom <= height - margin / 2 && top > stage.y + stage.height;
  return fits ? { width, height, stage } : null;
}

/**
 * Where the title of a section stands: beside its seats, off all others and off the labels placed already. Tries above, below and at the
 * sides first, then ever further away; where the plan is full, the place with the most room.
 */
export function labelFor(
  seats: readonly Point[],
  all: readonly Point[],
  others: readonly Point[],
  frame: Frame,
): Point {
  const { left, right, top, bottom } = boundsOf(seats);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const roomAt = (place: Point): number =>
    least([
      ...all.map((seat) => Math.hypot(seat.x - place.x, seat.y - place.y)),
      // Titles are wider than they are high.
      ...others.map((label) => Math.hypot((label.x - place.x) / 4, label.y - place.y)),
    ]);
  const isInside = ({ x, y }: Point): boolean => x >= 30 && y >= 30 && x <= frame.width - 30 && y <= frame.height - 30;
  const places = [1, 1.5, 2, 3, 4, 6].flatMap((far): readonly Point[] => [
    { x: middle.x, y: top - labelDistance * far },
    { x: middle.x, y: bottom + labelDistance * far },
    { x: left - labelDistance * far, y: middle.y },
    { x: right + labelDistance * far, y: middle.y },
  ]);
  const inside = places.filter(isInside).map((place) => ({ place, room: roomAt(place) }));
  const roomy = inside.find(({ room }) => room >= labelDistance - 1) ?? inside.toSorted((a, b) => b.room - a.room)[0];
  const { x, y } = roomy?.place ?? middle;
  return { x: Math.round(x), y: Math.round(y) };
}

/** Whether a label of the version before still stands off every seat. */
export const isFreeOf = (label: Section['label'], all: readonly Point[]): boolean =>
  all.every((seat) => Math.hypot(seat.x - label.x, seat.y - label.y) > labelDistance - 10);
