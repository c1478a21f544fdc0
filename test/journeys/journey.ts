import type { LocalHouse } from '#local/house.ts';
import type { Statement } from '#test/conformance/section.ts';

import type { Visitor, VisitorOptions } from './visitor.ts';

export interface Stage {
  readonly house: LocalHouse;
  /** A person with a browser of their own: no cookies, nothing cached. */
  readonly enter: (options?: VisitorOptions) => Promise<Visitor>;
}

/** A way of a visitor through the house. All share one house, so each takes an evening or a film of its own. */
export interface Journey {
  readonly name: string;
  readonly walk: (stage: Stage) => Promise<void>;
  /** What is not true of the product when this journey does not arrive. */
  readonly proves?: readonly Statement[];
}
