import { useEffect, useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';

import { useDesk, useRead } from '../session/use-desk.ts';

export type Answer = DataFor<'find'>;
export type Result = Answer['results'][number];
export type Kind = NonNullable<Answer['readAs']>;

export interface Asked {
  readonly q: string;
  /** Null: whatever it looks like. */
  readonly as: Kind | null;
}

/** Milliseconds without a key before what was typed is asked for. */
const pause = 250;

/** What was typed once nobody types any more; `now` does not wait. */
export function useAsked(first: string) {
  const [typed, setTyped] = useState(first);
  const [asked, setAsked] = useState<Asked>({ q: first.trim(), as: null });
  const q = typed.trim();
  useEffect(() => {
    if (q === asked.q) return undefined;
    const waiting = setTimeout(() => setAsked({ q, as: null }), pause);
    return () => clearTimeout(waiting);
  }, [q, asked]);
  const now = (as: Kind | null = null): void => setAsked({ q, as });
  return { typed, setTyped, asked, now, isWaiting: q !== asked.q };
}

interface Further {
  /** The question that they belong to. */
  readonly of: string;
  readonly results: readonly Result[];
  readonly cursor: string | null;
}

/** What a text leads to, and further pages by `more`. The last answer stays while another loads. */
export function useFind({ q, as }: Asked) {
  const desk = useDesk();
  const query = { q, ...(as === null ? {} : { as }) };
  const first = useRead('find', q === '' ? null : { query });
  const [last, setLast] = useState(first.data);
  if (first.data !== undefined && first.data !== last) setLast(first.data);
  const of = JSON.stringify(query);
  const [further, setFurther] = useState<Further | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const known = further?.of === of ? further : null;
  const cursor = known ? known.cursor : (first.data?.cursor ?? null);
  const more = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      // The contract defines the answer.
      const next = (await desk.call('find', 'GET', { query: { ...query, cursor } })) as Answer;
      setFurther({ of, results: [...(known?.results ?? []), ...next.results], cursor: next.cursor });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const data = q === '' || first.error ? undefined : (first.data ?? last);
  return {
    state: { ...first, data },
    results: once([...(data?.results ?? []), ...(known?.results ?? [])]),
    isSettled: first.data !== undefined,
    mayHaveMore: first.data !== undefined && cursor !== null,
    more: () => void more(),
    busy,
    problem,
  };
}

export const addressOf = (result: Result): string =>
  result.type === 'customer' ? `/customers/${result.customerId}` : `/orders/${result.orderNo}`;

/** Each once: a name that is a first and a last one comes twice. */
export const keyOf = (result: Result): string =>
  result.type === 'seat' ? `${addressOf(result)} ${result.date} ${result.seatLabel}` : addressOf(result);

const once = (results: readonly Result[]): readonly Result[] => [
  ...new Map(results.map((result) => [keyOf(result), result])).values(),
];
