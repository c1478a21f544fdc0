import { isSame } from '#shared/desk/domain/season/change-set.ts';

import type { PublishedRow } from '../draft.ts';

/** What is set: a value for each of the selected performances, or why not yet. */
export type Typed =
  | { readonly valueFor: (row: PublishedRow) => unknown }
  /** Null: nothing is typed yet. */
  | { readonly wrong: string | null };

export interface EditorProps {
  /** The performances as the change set leaves them. */
  readonly rows: readonly PublishedRow[];
  readonly onTyped: (typed: Typed) => void;
}

/** What all of them have, undefined where they differ. */
export function common<T>(rows: readonly PublishedRow[], read: (row: PublishedRow) => T): T | undefined {
  const [first, ...others] = rows.map(read);
  return others.every((other) => isSame(other, first)) ? first : undefined;
}
