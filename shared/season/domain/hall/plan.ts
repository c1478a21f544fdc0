/** A seat as the box office knows it: `stalls-G-14`, unique in its house. */
export type SeatId = string & { readonly __brand: 'SeatId' };

export type View = 'clear' | 'side' | 'restricted';
export type SeatKind = 'seat' | 'wheelchair' | 'companion';

export interface Seat {
  readonly id: SeatId;
  readonly row: string;
  readonly number: number;
  /** Position in plan units (about 100 to a metre), stage at the top, y growing towards the back. */
  readonly x: number;
  readonly y: number;
  /** Price zone, a letter from A (most expensive). */
  readonly zone: string;
  readonly view: View;
  readonly kind: SeatKind;
}

/** Where the eyes of a section are, for the drawing of its view. */
export interface Outlook {
  /** Metres above the floor of the stage, in the first row and in the last. */
  readonly rise: readonly [front: number, back: number];
  /** What hangs above: from which row on, and how many metres over the heads of that row. */
  readonly overhang?: { readonly row: string; readonly clear: number };
}

export interface Section {
  readonly id: string;
  /** "Stalls Circle", as it is printed on the ticket. */
  readonly title: string;
  readonly label: { readonly x: number; readonly y: number };
  readonly viewNote: string;
  /** Absent in a hall that was published before it was measured. */
  readonly outlook?: Outlook;
  /** In the order of availability strings. */
  readonly seats: readonly Seat[];
}

export interface Hall {
  readonly id: string;
  readonly venueId: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly stage: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly sections: readonly Section[];
}

export function seatIdOf(sectionId: string, row: string, number: number): SeatId {
  // The only place that makes seat ids.
  return `${sectionId}-${row}-${number}` as SeatId;
}

/** The section is the first part of a seat's id: `stalls-circle-A-12` is in `stalls-circle`. */
export function sectionOf(seat: string): string {
  return seat.split('-').slice(0, -2).join('-');
}

/** A seat as it is printed on the ticket and read aloud: "Stalls G 14". */
export function seatLabel(section: Pick<Section, 'title'>, seat: Pick<Seat, 'row' | 'number'>): string {
  return `${section.title} ${seat.row} ${seat.number}`;
}
