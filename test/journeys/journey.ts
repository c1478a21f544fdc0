import type { LocalHouse } from '#local/house.ts';
import type { Statement } from '#test/conformance/section.ts';

import type { Visitor, VisitorOptions } from './visitor.ts';

export interface Stage {
  readonly house: LocalHouse;
  /** A person with a browser of their own: no cookies, nothing cached. */
  readonly enter: (options?: VisitorOptions) => Promise<Visitor>;
}

/** One visitor's task on the site. All journeys share one house, so each uses a performance or a film of its own. */
export interface Journey {
  readonly name: string;
  readonly walk: (stage: Stage) => Promise<void>;
  /** The statement about the product that is false if this journey fails. */
  readonly proves?: readonly Statement[];
}
