import { useState } from 'react';

import type { Line } from './rows.ts';

type Ids = ReadonlySet<string>;

const idsOf = (line: Line | undefined): readonly string[] => {
  if (!line) return [];
  const rows = line.kind === 'production' ? line.rows : [line.draft];
  return rows.map(({ now }) => now.performanceId);
};

/** The selection after a press on a line: of all its performances at once, and of a range where one was pressed before. */
export function selected(before: Ids, lines: readonly Line[], { at, from }: { at: number; from: number | null }): Ids {
  const [first, last] = from === null ? [at, at] : [Math.min(at, from), Math.max(at, from)];
  const meant =
    from === null
      ? idsOf(lines[at])
      : lines.slice(first, last + 1).flatMap((line) => (line.kind === 'performance' ? idsOf(line) : []));
  // A range adds; a single press also takes away.
  const goes = from === null && meant.every((id) => before.has(id));
  const after = new Set(before);
  for (const id of meant) {
    if (goes) after.delete(id);
    else after.add(id);
  }
  return after;
}

/** The selected performances, and what selects them. */
export function useSelection(lines: readonly Line[], first: string | null) {
  const [ids, setIds] = useState<Ids>(new Set(first === null ? [] : [first]));
  const [anchor, setAnchor] = useState<number | null>(null);
  return {
    ids,
    press: (index: number, isRange: boolean): void => {
      setIds(selected(ids, lines, { at: index, from: isRange ? anchor : null }));
      setAnchor(index);
    },
    all: (): void => setIds(new Set([...ids, ...lines.flatMap(idsOf)])),
    only: (id: string): void => setIds(new Set([id])),
    none: (): void => {
      setIds(new Set());
      setAnchor(null);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
