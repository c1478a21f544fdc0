import type { HouseSettings } from '#shared/kernel/house/settings.ts';

import { noting } from './problems.ts';
import type { ContentProblem } from './problems.ts';

/** What documents are made of. */
interface Source {
  /** Texts by file, in place of the folder; null: the folder. */
  readonly texts: ReadonlyMap<string, string> | null;
  /** What the desk has set of the house. */
  readonly settings: HouseSettings;
  /** What was made once for this source, by its maker. */
  readonly made: Map<() => unknown, unknown>;
  readonly problems: ContentProblem[];
  /** Files that were read for the present document. */
  readonly readNow: Map<string, string>;
}

const sourceOf = (texts: Source['texts'], settings: HouseSettings): Source => ({
  texts,
  settings,
  made: new Map(),
  problems: [],
  readNow: new Map(),
});

const folder = sourceOf(null, {});
/** The folder with settings of the desk, kept: a command makes its documents several times. */
let settledFolder = folder;
let current = folder;

export const source = (): Source => current;

/** Makes documents of other texts than the folder's, or with settings of the desk. */
export function from<T>(texts: Source['texts'], settings: HouseSettings, make: () => T): T {
  const outer = current;
  current = texts === null ? folderWith(settings) : sourceOf(texts, settings);
  try {
    return make();
  } finally {
    current = outer;
  }
}

function folderWith(settings: HouseSettings): Source {
  if (Object.keys(settings).length === 0) return folder;
  if (JSON.stringify(settledFolder.settings) !== JSON.stringify(settings)) settledFolder = sourceOf(null, settings);
  return settledFolder;
}

/**
 * What many documents need, made once for each source. Mistakes in it are kept for `problemsOfSource`; files that are read for it belong to
 * no document.
 */
export function once<T>(make: () => T): () => T {
  return () => {
    if (current.made.has(make)) return current.made.get(make) as T;
    const outer = current;
    current = { ...outer, readNow: new Map() };
    try {
      const made = noting(outer.problems, make);
      outer.made.set(make, made);
      return made;
    } finally {
      current = outer;
    }
  };
}

/** Mistakes in what was made once. A publication asks for them and stops. */
export const problemsOfSource = (): readonly ContentProblem[] => current.problems;
