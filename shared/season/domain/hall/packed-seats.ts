import { seatIdOf } from './plan.ts';
import type { Seat, SeatKind, Section, View } from './plan.ts';

/** The seats of a row as columns: a fifth of the bytes of as many objects. */
export interface PackedRow {
  readonly row: string;
  /** Absent where the seats are numbered from 1 without a gap. */
  readonly numbers?: readonly number[] | undefined;
  /** Whole plan units: the first seat's position, then each seat's distance from the one before. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** A letter a seat. */
  readonly zones: string;
  /** A letter a seat: clear, side, restricted. */
  readonly views: string;
  /** A letter a seat: seat, wheelchair, companion. */
  readonly kinds: string;
}

const views: Readonly<Record<string, View>> = { c: 'clear', s: 'side', r: 'restricted' };
const kinds: Readonly<Record<string, SeatKind>> = { s: 'seat', w: 'wheelchair', c: 'companion' };

export function packSeats({ seats }: Pick<Section, 'seats'>): readonly PackedRow[] {
  const rows = [...Map.groupBy(seats, ({ row }) => row)];
  return rows.map(([row, ofRow]) => {
    const isPlain = ofRow.every(({ number }, place) => number === place + 1);
    return {
      row,
      ...(isPlain ? {} : { numbers: ofRow.map(({ number }) => number) }),
      x: steps(ofRow.map(({ x }) => x)),
      y: steps(ofRow.map(({ y }) => y)),
      zones: ofRow.map(({ zone }) => zone).join(''),
      views: ofRow.map(({ view }) => view.charAt(0)).join(''),
      kinds: ofRow.map(({ kind }) => kind.charAt(0)).join(''),
    };
  });
}

/** The seats in the order of availability strings. */
export function unpackSeats(sectionId: string, rows: readonly PackedRow[]): Seat[] {
  return rows.flatMap(({ row, numbers, zones, ...packed }) => {
    let [x, y] = [0, 0];
    return Array.from(zones, (zone, place) => {
      x += packed.x[place] ?? 0;
      y += packed.y[place] ?? 0;
      const view = views[packed.views[place] ?? ''] ?? 'clear';
      const kind = kinds[packed.kinds[place] ?? ''] ?? 'seat';
      const number = numbers?.[place] ?? place + 1;
      return { id: seatIdOf(sectionId, row, number), row, number, x, y, zone, view, kind };
    });
  });
}

function steps(positions: readonly number[]): number[] {
  const whole = positions.map(Math.round);
  return whole.map((position, place) => position - (whole[place - 1] ?? 0));
}
