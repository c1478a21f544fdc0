import type { Curve } from './curve.ts';
import type { View } from './plan.ts';

/** A house in a few lines, as the box office would dictate it; `expandHouse` places every seat. */
export interface HouseDescription {
  readonly id: string;
  readonly venueId: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** The stage stands in the middle at the top; everything else is measured from its front edge. */
  readonly stage: { readonly y: number; readonly width: number; readonly depth: number };
  readonly sections: readonly SectionDescription[];
}

export type SectionDescription = RowsDescription | BoxesDescription;

interface Described {
  readonly id: string;
  readonly title: string;
  readonly viewNote: string;
  readonly curve: Curve;
  /** Where the label stands: a position along the curve, and how far behind its first row. */
  readonly label: { readonly position: number; readonly behind: number };
  /** What lies further out than `beyond` (a position) sees less, and costs `cheaper` zones less. */
  readonly sides?: readonly { readonly beyond: number; readonly view: View; readonly cheaper: number }[];
}

/** Rows behind each other, cut into blocks by aisles. */
export interface RowsDescription extends Described {
  readonly kind: 'rows';
  /** Between two rows. */
  readonly depth: number;
  /** From where to where each block reaches, as positions, from left to right. */
  readonly blocks: readonly (readonly [from: number, to: number])[];
  /** With a pitch, seats stand at it, packed against the end of the block nearer to the axis; without, they fill it. */
  readonly pitch?: number;
  /** Seats by row from the front, block by block. */
  readonly rows: readonly (readonly number[])[];
  /** Zone by row from the front, a letter each. */
  readonly zones: string;
  /** Rows whose view is restricted by what hangs above them. */
  readonly restrictedRows?: string;
  /** Wheelchair spaces with the number of the companion's seat beside each. */
  readonly wheelchairs?: readonly { readonly row: string; readonly space: number; readonly companion: number }[];
}

/** Boxes side by side, each a group of chairs two abreast, lettered like rows from the stage on. */
export interface BoxesDescription extends Described {
  readonly kind: 'boxes';
  /** Middle of each box, a position, from the stage on. */
  readonly boxes: readonly number[];
  readonly chairs: number;
  /** Between two chairs, in both directions. */
  readonly pitch: number;
  readonly zones: string;
}
