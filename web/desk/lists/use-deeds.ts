import { useRef, useState } from 'react';

import type { WorkList } from '#shared/desk/domain/work-lists.ts';
import { ApiProblem } from '#web/api/api-problem.ts';

import { useSend } from '../session/use-desk.ts';
import { listWords, nameOf } from './list-words.ts';
import type { Entry } from './list-words.ts';

export type Simple =
  | { readonly action: 'take'; readonly from?: string }
  | { readonly action: 'give-back' | 'done' | 'undo' };

interface Told {
  readonly text: string;
  /** What an undo brings back; none after a refusal. */
  readonly entries: readonly Entry[];
  readonly tone: 'done' | 'problem';
}

/** How many entries are finished at a time. */
const atOnce = 4;

interface ListOfDeeds {
  readonly list: WorkList;
  readonly leaveOut: (id: string, isGone: boolean) => void;
  readonly refresh: () => void;
}

/** What a colleague does with entries. A refusal is told, and the list read again. */
export function useDeeds({ list, leaveOut, refresh }: ListOfDeeds) {
  const send = useSend();
  const [told, setTold] = useState<Told | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const underWay = useRef(new Set<string>());

  /** Null where it was done; else why not. */
  async function one(entry: Entry, deed: Simple): Promise<ApiProblem | null> {
    // A second press while the first is under way is none.
    if (underWay.current.has(entry.id)) return null;
    underWay.current.add(entry.id);
    setBusy(new Set(underWay.current));
    try {
      await send('workEntry', 'POST', { params: { list, entryId: entry.id }, body: bodyOf(deed) });
      if (deed.action === 'done') leaveOut(entry.id, true);
      if (deed.action === 'undo') leaveOut(entry.id, false);
      return null;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === 'work-gone' && deed.action !== 'undo') leaveOut(entry.id, true);
      return error;
    } finally {
      underWay.current.delete(entry.id);
      setBusy(new Set(underWay.current));
    }
  }

  async function all(entries: readonly Entry[], deed: Simple): Promise<void> {
    const waiting = entries.values();
    const done: Entry[] = [];
    const refused: { readonly entry: Entry; readonly problem: ApiProblem }[] = [];
    const workOff = async (): Promise<void> => {
      for (const entry of waiting) {
        const problem = await one(entry, deed);
        if (problem) refused.push({ entry, problem });
        else done.push(entry);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, workOff));
    setTold(wordsAfter(list, deed, done, refused));
    refresh();
  }

  return {
    told,
    busy,
    act: (entries: readonly Entry[], deed: Simple) => void all(entries, deed),
    undo: () => {
      if (told) void all(told.entries, { action: 'undo' });
    },
  };
}

/** Each action is a shape of its own in the contract. */
function bodyOf(deed: Simple) {
  switch (deed.action) {
    case 'take':
      return { action: deed.action, ...(deed.from === undefined ? {} : { from: deed.from }) };
    case 'give-back':
      return { action: deed.action };
    case 'done':
      return { action: deed.action };
    case 'undo':
      return { action: deed.action };
  }
}

function wordsAfter(
  list: WorkList,
  { action }: Simple,
  done: readonly Entry[],
  refused: readonly { readonly entry: Entry; readonly problem: ApiProblem }[],
): Told | null {
  const [first] = done;
  const what = first && done.length === 1 ? nameOf(first) : `${done.length} entries`;
  const [no] = refused;
  if (no) {
    const also = done.length > 0 ? ` ${listWords[list].told(what)}` : '';
    const more = refused.length > 1 ? ` So it is with ${refused.length - 1} more.` : '';
    const undoable = action === 'done' ? done : [];
    return { tone: 'problem', text: `${nameOf(no.entry)}: ${no.problem.title}${more}${also}`, entries: undoable };
  }
  if (action === 'done') return { tone: 'done', text: listWords[list].told(what), entries: done };
  if (action === 'undo') return { tone: 'done', text: `${what}: back on the list, in your hand.`, entries: [] };
  return null;
}
