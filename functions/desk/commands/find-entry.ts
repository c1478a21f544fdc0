import { isSameEntry, isWorkList, subjectOf, workLists } from '#shared/desk/domain/work-lists.ts';
import type { DoneEntry, WorkEntry, WorkList } from '#shared/desk/domain/work-lists.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, startOf } from '#shared/kernel/time/london.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';

import { readWork } from '../store/work-lists.ts';
import type { Work } from '../store/work-lists.ts';

/** Evenings of a day of London, that of `now` by default. */
export function tonight(now: Instant, day: string = dayOf(now)): { readonly from: Instant; readonly until: Instant } {
  return { from: startOf(day), until: startOf(addDays(day, 1)) };
}

export interface FoundEntry {
  readonly list: WorkList;
  readonly work: Work;
  readonly waiting: WorkEntry | null;
  readonly done: DoneEntry | null;
}

/** The entry of an address, for a colleague who may see or work on its list. One round trip. */
export async function findEntry(
  { duties }: Pick<Colleague, 'duties'>,
  params: Readonly<Record<string, string | undefined>>,
  what: 'seeing' | 'acting',
): Promise<FoundEntry | Refusal> {
  const { list = '', entryId = '' } = params;
  if (!isWorkList(list)) return refuse('not-found');
  if (!duties.has(workLists[list][what])) return refuse('duty-needed');
  const work = await readWork(subjectOf(list, entryId));
  const named = <E extends WorkEntry>(all: readonly E[]): E | null =>
    all.find((each) => isSameEntry(each, { ...each, list, entryId })) ?? null;
  const [waiting, done] = [named(work.listed), named(work.done)];
  return waiting || done ? { list, work, waiting, done } : refuse('work-gone');
}
