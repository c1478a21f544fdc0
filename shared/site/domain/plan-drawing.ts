import { simplified } from '#shared/season/domain/hall/outline.ts';
import type { Hall, Seat } from '#shared/season/domain/hall/plan.ts';

/** A hall as a drawing of lines, small enough for a page; in whole plan units. */
export interface PlanDrawing {
  readonly width: number;
  readonly height: number;
  readonly stage: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Polylines, `x,y x,y …`, one for each unbroken stretch of a row. */
  readonly rows: readonly string[];
  readonly wheelchairs: readonly { readonly x: number; readonly y: number }[];
}

/** An aisle is wider than a seat and a half; plan units are centimetres. */
const aisle = 95;
/** Every third seat suffices for a curved row, and makes a line of a box. */
const step = 3;

/** Draws every row of a house as lines from aisle to aisle, and marks the wheelchair spaces. */
export function drawPlan(house: Hall): PlanDrawing {
  const seats = house.sections.flatMap((section) => section.seats);
  return {
    width: Math.round(house.width),
    height: Math.round(house.height),
    stage: {
      x: Math.round(house.stage.x),
      y: Math.round(house.stage.y),
      width: Math.round(house.stage.width),
      height: Math.round(house.stage.height),
    },
    rows: house.sections.flatMap((section) =>
      [...Map.groupBy(section.seats, ({ row }) => row).values()].flatMap(stretchesOf),
    ),
    wheelchairs: seats.filter(({ kind }) => kind === 'wheelchair').map(pointOf),
  };
}

export function wheelchairSpacesOf(house: Hall): number {
  return house.sections.flatMap(({ seats }) => seats).filter(({ kind }) => kind === 'wheelchair').length;
}

function stretchesOf(row: readonly Seat[]): readonly string[] {
  const inOrder = row.toSorted((one, other) => one.number - other.number);
  const stretches: Seat[][] = [];
  for (const seat of inOrder) {
    const current = stretches.at(-1);
    const last = current?.at(-1);
    if (current && last && Math.hypot(seat.x - last.x, seat.y - last.y) <= aisle) current.push(seat);
    else stretches.push([seat]);
  }
  return stretches.filter(({ length }) => length > 1).map(lineOf);
}

function lineOf(stretch: readonly Seat[]): string {
  const kept = stretch.filter((_, place) => place % step === 0 || place === stretch.length - 1);
  return simplified(kept)
    .map(pointOf)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
}

function pointOf({ x, y }: Pick<Seat, 'x' | 'y'>): { x: number; y: number } {
  return { x: Math.round(x), y: Math.round(y) };
}
