import type { Image } from '#shared/kernel/contract/field.ts';
import type { SearchKind } from '#shared/site/contract/search.ts';

/** Something that a search can find. */
export interface SearchEntry {
  readonly id: string;
  readonly kind: SearchKind;
  readonly title: string;
  readonly note: string | null;
  readonly link: string;
  /** Who wrote it, and further words by which it is looked for. */
  readonly also: string;
  /** Who appears in it and as what, one a line. */
  readonly people: readonly string[];
  readonly text: string;
  readonly image: Image | null;
  /** Of an event its performances, of a performance its own, of a post its publication; in order. */
  readonly dates: readonly string[];
  readonly isCancelled: boolean;
}

/** What the page of an event, a film or a post says beyond what its list holds; `of` names it: `event tosca`. */
export interface SearchText {
  readonly of: string;
  readonly text: string;
  readonly people: readonly string[];
  /** Cast lists of the event are switched off, so nobody on them is found here. */
  readonly hidesCast?: true;
}

/** A page of the site that is in no other list. */
export interface SearchPage {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly text: string;
}
