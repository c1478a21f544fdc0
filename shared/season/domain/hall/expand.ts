import { distanceAt, pointOn, positionAt } from './curve.ts';
import type { BoxesDescription, HouseDescription, RowsDescription, SectionDescription } from './description.ts';
import { seatIdOf } from './plan.ts';
import type { Hall, Seat, SeatKind, Section, View } from './plan.ts';

/** Letters of rows and boxes from the front; I and O are left out because they resemble digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Builds the whole plan of a hall from its description, deterministically. */
export function expandHouse(description: HouseDescription): Hall {
  const { id, venueId, title, width, height, stage } = description;
  const place = placeOn(description);
  return {
    id,
    venueId,
    title,
    width,
    height,
    stage: { x: (width - stage.width) / 2, y: stage.y, width: stage.width, height: stage.depth },
    sections: description.sections.map((section) => expandSection(section, place)),
  };
}

type Place = (section: SectionDescription, behind: number, position: number) => { x: number; y: number };

const round = (value: number): number => Math.round(value * 10) / 10;

/** From measures around the axis and the stage's edge to the plan's own; a tenth of a unit is a millimetre. */
function placeOn({ width, stage }: HouseDescription): Place {
  return ({ curve }, behind, position) => {
    const { x, y } = pointOn(curve, behind, position);
    return { x: round(width / 2 + x), y: round(stage.y + stage.depth + y) };
  };
}

function expandSection(section: SectionDescription, place: Place): Section {
  const { id, title, viewNote, outlook, label } = section;
  const seats = section.kind === 'rows' ? seatsOfRows(section, place) : seatsOfBoxes(section, place);
  return { id, title, viewNote, outlook, label: place(section, label.behind, label.position), seats };
}

function seatsOfRows(section: RowsDescription, place: Place): Seat[] {
  return section.rows.flatMap((counts, index) => {
    const positions = counts.flatMap((count, block) => positionsIn(section, index * section.depth, block, count));
    return positions.map((position, order) => seatInRow(section, place, index, order + 1, position));
  });
}

function seatInRow(section: RowsDescription, place: Place, index: number, number: number, position: number): Seat {
  const row = letterOf(index);
  const side = sideOf(section, position);
  return {
    ...identify(section, row, number),
    ...place(section, index * section.depth, position),
    zone: cheaper(zoneOf(section, index), side?.cheaper ?? 0),
    view: section.restrictedRows?.includes(row) ? 'restricted' : (side?.view ?? 'clear'),
    kind: kindOf(section, row, number),
  };
}

/** Positions of a block's seats from left to right; the block's length follows from its rays in each row. */
function positionsIn(section: RowsDescription, behind: number, block: number, count: number): number[] {
  const bounds = section.blocks[block];
  if (!bounds) throw new RangeError(`${section.id} has no block ${block + 1}`);
  const from = distanceAt(section.curve, behind, bounds[0]);
  const to = distanceAt(section.curve, behind, bounds[1]);
  const pitch = section.pitch ?? (to - from) / count;
  const start = section.pitch === undefined ? from : packed(from, to, count * pitch);
  return Array.from({ length: count }, (_, seat) => positionAt(section.curve, behind, start + (seat + 0.5) * pitch));
}

/** Where a block of that length begins: centred on the axis, or against the aisle nearer to it. */
function packed(from: number, to: number, length: number): number {
  if (from < 0 && to > 0) return (from + to - length) / 2;
  return from < 0 ? to - length : from;
}

/** Chairs two abreast: the front pair first, then the pair behind it, always from left to right. */
function seatsOfBoxes(section: BoxesDescription, place: Place): Seat[] {
  return section.boxes.flatMap((middle, box) =>
    Array.from({ length: section.chairs }, (_, chair) => {
      const behind = Math.floor(chair / 2) * section.pitch;
      const distance = distanceAt(section.curve, behind, middle) + (chair % 2 === 0 ? -0.5 : 0.5) * section.pitch;
      const side = sideOf(section, middle);
      return {
        ...identify(section, letterOf(box), chair + 1),
        ...place(section, behind, positionAt(section.curve, behind, distance)),
        zone: cheaper(zoneOf(section, box), side?.cheaper ?? 0),
        view: chair < 2 ? (side?.view ?? 'clear') : worse(side?.view ?? 'clear'),
        kind: 'seat',
      };
    }),
  );
}

function identify({ id }: SectionDescription, row: string, number: number) {
  return { id: seatIdOf(id, row, number), row, number };
}

function letterOf(index: number): string {
  const letter = letters[index];
  if (letter === undefined) throw new RangeError(`More rows than letters: ${index + 1}`);
  return letter;
}

function zoneOf({ id, zones }: SectionDescription, row: number): string {
  const zone = zones[row];
  if (zone === undefined) throw new RangeError(`${id} names no zone for row ${row + 1}`);
  return zone;
}

function cheaper(zone: string, steps: number): string {
  return String.fromCodePoint((zone.codePointAt(0) ?? 0) + steps);
}

function worse(view: View): View {
  return view === 'clear' ? 'side' : 'restricted';
}

/** The outermost rule for a position. */
function sideOf({ sides = [] }: SectionDescription, position: number) {
  return sides.filter(({ beyond }) => Math.abs(position) > beyond).toSorted((a, b) => b.beyond - a.beyond)[0];
}

function kindOf({ wheelchairs = [] }: RowsDescription, row: string, number: number): SeatKind {
  if (wheelchairs.some((pair) => pair.row === row && pair.space === number)) return 'wheelchair';
  if (wheelchairs.some((pair) => pair.row === row && pair.companion === number)) return 'companion';
  return 'seat';
}
