import type { Curve } from './curve.ts';
import type { Outlook, View } from './plan.ts';

/** A hall in a few lines; `expandHouse` places every seat. */
export interface HouseDescription {
  readonly id: string;
  readonly venueId: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** The stage is at the top centre; everything is measured from its front edge. */
  readonly stage: { readonly y: number; readonly width: number; readonly depth: number };
  readonly sections: readonly SectionDescription[];
}

export type SectionDescription = RowsDescription | BoxesDescription;

interface Described {
  readonly id: string;
  readonly title: string;
  readonly viewNote: string;
  readonly outlook: Outlook;
  readonly curve: Curve;
  /** Position of the label along the curve, and its distance behind the first row. */
  readonly label: { readonly position: number; readonly behind: number };
  /** Seats beyond this position have a worse view and are `cheaper` zones cheaper. */
  readonly sides?: readonly { readonly beyond: number; readonly view: View; readonly cheaper: number }[];
}

/** Rows behind each other, cut into blocks by aisles. */
export interface RowsDescription extends Described {
  readonly kind: 'rows';
  /** Between two rows. */
  readonly depth: number;
  /** From where to where each block reaches, as positions, from left to right. */
  readonly blocks: readonly (readonly [from: number, to: number])[];
  /** With a pitch, seats are placed at it from the end of the block nearer to the axis; without, they fill it. */
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

/** Adjacent boxes of chairs in pairs, lettered like rows from the stage. */
export interface BoxesDescription extends Described {
  readonly kind: 'boxes';
  /** Middle of each box, a position, from the stage outwards. */
  readonly boxes: readonly number[];
  readonly chairs: number;
  /** Between two chairs, in both directions. */
  readonly pitch: number;
  readonly zones: string;
}
