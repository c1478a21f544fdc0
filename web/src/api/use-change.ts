import { useCallback, useId, useRef } from 'react';
import useSWRMutation from 'swr/mutation';

import type { PathName } from '#shared/catalogue/contract.ts';

import { ApiProblem } from './api-problem.ts';
import { useCache } from './cache.ts';
import { useSameKey } from './use-same-key.ts';

export interface Done<Answer> {
  readonly answer: Answer;
}

export interface Change<Args extends readonly unknown[], Answer = unknown> {
  readonly busy: boolean;
  /** The refusal of the last attempt; reset by the next. */
  readonly problem: ApiProblem | null;
  /** The answer of the last attempt; reset by the next. */
  readonly answer: Answer | undefined;
  /** Ignored while running. Null where the change was not made. */
  readonly run: (...args: Args) => Promise<Done<Answer> | null>;
  /** Resets the result of the last attempt. */
  readonly forget: () => void;
}

export interface ChangeRules {
  /** Paths to refetch after an attempt, also after a refusal; nothing waits for them. */
  readonly refreshes?: (problem: ApiProblem | null) => readonly PathName[];
  readonly refused?: (problem: ApiProblem) => void;
  /** Called when the session has ended; the refusal is not shown then. */
  readonly signedOut?: () => unknown;
}

/** A change behind a button: made once, however often it is pressed, and its refusal is kept for display. */
export function useChange<Args extends readonly unknown[], Answer>(
  change: (...args: Args) => Promise<Answer>,
  { refreshes, refused, signedOut }: ChangeRules = {},
): Change<Args, Answer> {
  const { refresh } = useCache();
  const isUnderWay = useRef(false);
  const fetchAgain = (problem: ApiProblem | null): void => {
    const names = refreshes?.(problem) ?? [];
    if (names.length > 0) void refresh(...names).catch(() => undefined);
  };
  const { trigger, isMutating, data, error, reset } = useSWRMutation<Answer, unknown, string, { readonly args: Args }>(
    useId(),
    (_, { arg }) => change(...arg.args),
    {
      onSuccess: () => fetchAgain(null),
      onError: (problem) => {
        if (!(problem instanceof ApiProblem)) return;
        fetchAgain(problem);
        refused?.(problem);
        if (problem.status !== 401 || !signedOut) return;
        reset();
        void signedOut();
      },
    },
  );
  const run = useCallback(
    async (...args: Args): Promise<Done<Answer> | null> => {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      try {
        return { answer: await trigger({ args }) };
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        return null;
      } finally {
        isUnderWay.current = false;
      }
    },
    [trigger],
  );
  const isOver = !isMutating && error === undefined;
  const problem = !isMutating && error instanceof ApiProblem ? error : null;
  return { busy: isMutating, problem, answer: isOver ? data : undefined, run, forget: reset };
}

/** A change under one `Idempotency-Key` for all attempts with the same arguments, until it succeeds. */
export function useKeyedChange<Args extends readonly unknown[], Answer>(
  change: (key: string, ...args: Args) => Promise<Answer>,
  rules: ChangeRules = {},
): Change<Args, Answer> {
  const keyOf = useSameKey();
  const done = useRef(0);
  return useChange(async (...args: Args) => {
    const answer = await change(keyOf([done.current, args]), ...args);
    done.current += 1;
    return answer;
  }, rules);
}
