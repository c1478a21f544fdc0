import { createContext, useContext, useRef, useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import type { ChangeFor } from '#web/api/contract-types.ts';
import { useSameKey } from '#web/api/use-same-key.ts';

import { useRead, useSend } from '../session/use-desk.ts';
import { chooseSet, useChosenSet } from './chosen-set.ts';
import type { ChangeSet, Difference } from './draft.ts';

export type Wish = ChangeFor<'changeSetEdits', 'POST'>['body']['wishes'][number];

/** What became of wishes: all made, or a refusal, after which none of its request is made. */
export interface Outcome {
  readonly problem: ApiProblem | null;
  /** The subject that the refusal is about, by its id. */
  readonly about: string | null;
  /** The refusal in words, where others than its own are better. */
  readonly says?: string;
  /** How many wishes are made, those of earlier requests. */
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
  /** The set of this browser, or a new one; null where nobody wanted to begin it. */
  readonly into: () => Promise<string | null>;
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

/** The change set of this browser, and how changes get into it. */
export function useChanges(): Changes {
  const sets = useRead('changeSets', {});
  const chosen = useChosenSet();
  const open = sets.data?.filter(({ state, reverses }) => state === 'open' && reverses === null) ?? [];
  const set = open.find(({ id }) => id === chosen) ?? null;
  const edits = useRead('changeSetEdits', set ? { params: { changeSetId: set.id } } : null);
  const { progress, sendAll } = useWishes();
  const { askTitle, ...title } = useTitle();
  const isUnderWay = useRef(false);

  const into = async (): Promise<string | null> => set?.id ?? askTitle();

  async function submit(wishes: readonly Wish[], to = set?.id): Promise<Outcome | null> {
    if (isUnderWay.current || wishes.length === 0) return null;
    isUnderWay.current = true;
    try {
      const changeSetId = to ?? (await into());
      return changeSetId === null ? null : await sendAll(changeSetId, wishes);
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    set,
    open,
    isLoading: sets.isLoading || edits.isLoading,
    differences: set && edits.data ? edits.data : nothing,
    submit,
    into,
    progress,
    ...title,
  };
}

const nothing: readonly Difference[] = [];

/** The first change waits for the title of its set. */
function useTitle() {
  const send = useSend();
  const { refresh } = useCache();
  const [waiting, setWaiting] = useState<{ readonly settle: (changeSetId: string | null) => void } | null>(null);
  const end = (changeSetId: string | null): void => {
    waiting?.settle(changeSetId);
    setWaiting(null);
  };
  return {
    isAskingTitle: waiting !== null,
    askTitle: (): Promise<string | null> => {
      const { promise, resolve } = Promise.withResolvers<string | null>();
      setWaiting({ settle: resolve });
      return promise;
    },
    begin: async (title: string): Promise<ApiProblem | null> => {
      try {
        const { id } = await send('changeSets', 'POST', { body: { title } });
        chooseSet(id);
        await refresh('changeSets').catch(() => undefined);
        end(id);
        return null;
      } catch (problem) {
        if (problem instanceof ApiProblem) return problem;
        throw problem;
      }
    },
    forget: () => end(null),
  };
}

/** Sends wishes, some at once, until one of these requests is refused. */
function useWishes() {
  const send = useSend();
  const { refresh } = useCache();
  const keyOf = useSameKey();
  /** The same wishes may be right again once others were made between them. */
  const sent = useRef(0);
  const [progress, setProgress] = useState<Changes['progress']>(null);
  async function sendAll(changeSetId: string, wishes: readonly Wish[]): Promise<Outcome> {
    let made = 0;
    let refusal: Outcome | null = null;
    while (made < wishes.length && !refusal) {
      setProgress({ made, of: wishes.length });
      const input = { params: { changeSetId }, body: { wishes: wishes.slice(made, made + atOnce) } };
      try {
        await send('changeSetEdits', 'POST', input, keyOf([sent.current, input]));
        made += input.body.wishes.length;
        sent.current += 1;
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        const { subjects } = problem.meta;
        refusal = { problem, about: typeof subjects === 'string' ? subjects : null, made };
      }
    }
    // What a colleague did meanwhile is shown beside the refusal.
    await refresh(...setPaths, ...(refusal ? published : [])).catch(() => undefined);
    setProgress(null);
    return refusal ?? { problem: null, about: null, made };
  }
  return { progress, sendAll };
}

/** What a change of a set changes. */
export const setPaths = ['changeSets', 'changeSet', 'changeSetEdits', 'changeSetCheck'] as const;
const published = ['seasonPerformances', 'seasonEvents'] as const;
