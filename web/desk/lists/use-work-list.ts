import { useCallback, useEffect, useMemo, useState } from 'react';

import type { WorkList } from '#shared/desk/domain/work-lists.ts';
import { second } from '#shared/kernel/time/instant.ts';
import { ApiProblem } from '#web/api/api-problem.ts';

import { useDesk, useWatch } from '../session/use-desk.ts';
import type { Entry } from './list-words.ts';

/** As many entries as the house puts into a page. */
const pageSize = 100;
/** Milliseconds between two looks at a later page that is in view. */
const lookEvery = 10 * second;

type Page = readonly Entry[];
const none: readonly Page[] = [];

/**
 * A list by pages: the first is looked at again every few seconds, and so is a later one that is in view. Entries that were finished here
 * are left out at once.
 */
export function useWorkList(list: WorkList, day: string | null) {
  const desk = useDesk();
  const query = day === null ? {} : { 'filter[day]': day };
  const first = useWatch('workList', { params: { list }, query });
  const of = `${list} ${day ?? ''}`;
  const [later, setLater] = useState<{ readonly of: string; readonly pages: readonly Page[] }>({ of, pages: none });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [gone, leaveOut] = useLeftOut();
  const [seen, setSeen] = useState(0);
  const pages = useMemo(
    () => (first.data ? [first.data, ...(later.of === of ? later.pages : none)] : none),
    [first.data, later, of],
  );
  // An entry moves to an earlier page when others go, and is then in two for a moment.
  const entries = useMemo(
    () => [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()].filter(({ id }) => !gone.has(id)),
    [pages, gone],
  );
  const read = useCallback(
    // The contract defines the answer.
    async (after: Entry | undefined) =>
      (await desk.watch('workList', {
        params: { list },
        query: { ...(day === null ? {} : { 'filter[day]': day }), ...(after ? { 'page[after]': after.cursor } : {}) },
      })) as Page,
    [desk, list, day],
  );
  const mayHaveMore = (pages.at(-1)?.length ?? 0) >= pageSize;

  const more = useCallback(async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const next = await read(pages.at(-1)?.at(-1));
      setLater((before) => ({ of, pages: [...(before.of === of ? before.pages : none), next] }));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  }, [read, pages, of]);

  const looked = useCallback(
    (place: number, page: Page) => setLater(({ pages: known }) => ({ of, pages: known.with(place - 1, page) })),
    [of],
  );
  const inView = Math.min(Math.floor(seen / pageSize), pages.length - 1);
  useLooks(inView > 0 ? pages[inView - 1]?.at(-1) : undefined, inView, read, looked);
  return {
    state: { ...first, data: first.data && entries },
    busy,
    problem,
    mayHaveMore,
    more: () => void more(),
    onSeen: setSeen,
    leaveOut,
    refresh: first.retry,
  };
}

/** Ids of entries that were finished here. */
function useLeftOut() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const leaveOut = useCallback((id: string, isGone: boolean) => {
    setGone((known) => {
      const next = new Set(known);
      if (isGone) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return [gone, leaveOut] as const;
}

/** Looks again at the page after an entry, every few seconds; at none without one. */
function useLooks(
  before: Entry | undefined,
  place: number,
  read: (after: Entry | undefined) => Promise<Page>,
  looked: (place: number, page: Page) => void,
): void {
  useEffect(() => {
    if (!before) return undefined;
    const timer = setInterval(() => {
      // What fails is tried again with the next look.
      void read(before)
        .then((page) => looked(place, page))
        .catch(() => undefined);
    }, lookEvery);
    return () => clearInterval(timer);
  }, [before, place, read, looked]);
}
