import { createContext, useContext, useRef, useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import type { ChangeFor } from '#web/api/contract-types.ts';
import { useSameKey } from '#web/api/use-same-key.ts';

import { useRead, useSend } from '../session/use-desk.ts';
import { chooseSet, useChosenSet } from './chosen-set.ts';
import type { ChangeSet, Difference } from './draft.ts';

export type Wish = ChangeFor<'changeSetEdits', 'POST'>['body']['wishes'][number];

/** What became of wishes: all made, or the refusal and which were not. */
export interface Outcome {
  readonly problem: ApiProblem | null;
  /** The wishes of the request that was refused; those before them are made. */
  readonly refused: readonly Wish[];
  readonly made: number;
}

export interface Changes {
  /** The open set that changes go into; null: none is begun or chosen. */
  readonly set: ChangeSet | null;
  readonly open: readonly ChangeSet[];
  readonly isLoading: boolean;
  readonly differences: readonly Difference[];
  /** Into the set of this browser, or another open one. Null where nobody wanted to begin a set. */
  readonly submit: (wishes: readonly Wish[], changeSetId?: string) => Promise<Outcome | null>;
  readonly progress: { readonly made: number; readonly of: number } | null;
  /** A title is asked for: the first change begins a set. */
  readonly isAskingTitle: boolean;
  readonly begin: (title: string) => Promise<ApiProblem | null>;
  readonly forget: () => void;
}

export const ChangesContext = createContext<Changes | null>(null);

export function useChangesHere(): Changes {
  const changes = useContext(ChangesContext);
  if (!changes) throw new Error('useChangesHere works on a screen of the season alone.');
  return changes;
}

/** The most wishes of one request. */
const atOnce = 90;

interface Waiting {
  readonly settle: (changeSetId: string | null) => void;
}

/** The change set of this browser, and how changes get into it. */
export function useChanges(): Changes {
  const send = useSend();
  const { refresh } = useCache();
  const keyOf = useSameKey();
  const sets = useRead('changeSets', {});
  const chosen = useChosenSet();
  const open = sets.data?.filter(({ state }) => state === 'open') ?? [];
  const set = open.find(({ id }) => id === chosen) ?? null;
  const edits = useRead('changeSetEdits', set ? { params: { changeSetId: set.id } } : null);
  const [progress, setProgress] = useState<Changes['progress']>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isUnderWay = useRef(false);

  async function begin(title: string): Promise<ApiProblem | null> {
    try {
      const begun = await send('changeSets', 'POST', { body: { title } });
      chooseSet(begun.id);
      await refresh('changeSets').catch(() => undefined);
      waiting?.settle(begun.id);
      setWaiting(null);
      return null;
    } catch (problem) {
      if (problem instanceof ApiProblem) return problem;
      throw problem;
    }
  }

  const askTitle = (): Promise<string | null> => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    setWaiting({ settle: resolve });
    return promise;
  };

  async function submit(wishes: readonly Wish[], to = set?.id): Promise<Outcome | null> {
    if (isUnderWay.current || wishes.length === 0) return null;
    isUnderWay.current = true;
    try {
      const into = to ?? (await askTitle());
      return into === null ? null : await sendAll(into, wishes);
    } finally {
      isUnderWay.current = false;
      setProgress(null);
    }
  }

  async function sendAll(changeSetId: string, wishes: readonly Wish[]): Promise<Outcome> {
    let made = 0;
    let outcome: Outcome | null = null;
    while (made < wishes.length && !outcome) {
      setProgress({ made, of: wishes.length });
      const next = wishes.slice(made, made + atOnce);
      try {
        const input = { params: { changeSetId }, body: { wishes: next } };
        await send('changeSetEdits', 'POST', input, keyOf(input));
        made += next.length;
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        outcome = { problem, refused: next, made };
      }
    }
    // What a colleague did meanwhile is shown beside the refusal.
    await refresh(...setPaths, ...(outcome ? published : [])).catch(() => undefined);
    return outcome ?? { problem: null, refused: [], made };
  }

  return {
    set,
    open,
    isLoading: sets.isLoading || edits.isLoading,
    differences: set ? (edits.data ?? []) : [],
    submit,
    progress,
    isAskingTitle: waiting !== null,
    begin,
    forget: () => {
      waiting?.settle(null);
      setWaiting(null);
    },
  };
}

/** What a change of a set changes. */
export const setPaths = ['changeSets', 'changeSet', 'changeSetEdits', 'changeSetCheck'] as const;
const published = ['seasonPerformances', 'seasonEvents'] as const;
