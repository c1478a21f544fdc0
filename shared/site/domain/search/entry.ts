import type { Image } from '#shared/kernel/contract/field.ts';

export const searchKinds = ['event', 'performance', 'film', 'person', 'news', 'page'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** An entry of the search index. */
export interface SearchEntry {
  readonly id: string;
  readonly kind: SearchKind;
  readonly title: string;
  readonly note: string | null;
  readonly link: string;
  /** Its authors, and further search words. */
  readonly also: string;
  /** Its people and their roles, one a line. */
  readonly people: readonly string[];
  readonly text: string;
  readonly image: Image | null;
  /** For an event its performances, for a performance its own, for a post its publication; in order. */
  readonly dates: readonly string[];
  readonly isCancelled: boolean;
}

/** The text of a page of an event, film or post beyond its list; `of` names it: `event tosca`. */
export interface SearchText {
  readonly of: string;
  readonly text: string;
  readonly people: readonly string[];
  /** The event's cast lists are off, so nobody on them is found here. */
  readonly hidesCast?: true;
}

/** A page that is in no other list. */
export interface SearchPage {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly text: string;
}
