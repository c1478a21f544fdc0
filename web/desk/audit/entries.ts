import { useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor, InputFor } from '#web/api/contract-types.ts';

import type { Desk } from '../session/desk.ts';
import { useDesk, useRead } from '../session/use-desk.ts';

export type Entry = DataFor<'audit'>[number];
export type Filter = NonNullable<InputFor<'audit'>['query']>;

interface Older {
  /** That of the filter they belong to. */
  readonly of: string;
  readonly entries: readonly Entry[];
  readonly isAll: boolean;
}

async function readAfter(
  desk: Desk,
  name: 'audit' | 'auditExport',
  filter: Filter,
  last: Entry | undefined,
): Promise<readonly Entry[]> {
  const query = last ? { ...filter, 'page[after]': last.id } : filter;
  // The contract defines the answer, which is the same for both.
  return (await desk.call(name, 'GET', { query })) as readonly Entry[];
}

/** Entries of a filter, the newest first; older pages by `more`. */
export function useEntries(filter: Filter) {
  const desk = useDesk();
  const first = useRead('audit', { query: filter });
  const of = JSON.stringify(filter);
  const [older, setOlder] = useState<Older>({ of, entries: [], isAll: false });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const known = older.of === of ? older : { of, entries: [], isAll: false };
  const entries = first.data && [...first.data, ...known.entries];
  const more = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const next = await readAfter(desk, 'audit', filter, entries?.at(-1));
      setOlder({ of, entries: [...known.entries, ...next], isAll: next.length === 0 });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const mayHaveMore = (entries?.length ?? 0) > 0 && !known.isAll;
  return { first, entries, busy, problem, mayHaveMore, more: () => void more() };
}

/** As many as a file has at most; more than a house makes in a month. */
export const mostInFile = 20_000;

/** All entries of a filter, up to the most that a file has. It has names in it, so it needs a fresh proof. */
export async function readAll(desk: Desk, filter: Filter, tell: (count: number) => void): Promise<readonly Entry[]> {
  const all: Entry[] = [];
  for (;;) {
    const next = await readAfter(desk, 'auditExport', filter, all.at(-1));
    all.push(...next);
    tell(all.length);
    if (next.length === 0 || all.length >= mostInFile) return all.slice(0, mostInFile);
  }
}
