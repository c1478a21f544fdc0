import { useCallback, useRef, useState } from 'react';

import type { ApiProblem } from '#web/api/api-problem.ts';
import { request } from '#web/api/request.ts';
import { useChange } from '#web/api/use-change.ts';

import type { CodeCheck } from './types.ts';

/** A code with its check. */
export type Checked = Pick<CodeCheck, 'promoCode' | 'status' | 'message'>;

export interface CodeChecking {
  readonly isBusy: boolean;
  readonly checked: Checked | null;
  /** Why the last code could not be checked. */
  readonly problem: ApiProblem | null;
  /** Checks a code; null without an answer, or while another check runs. */
  readonly check: (promoCode: string) => Promise<Checked | null>;
  /** The same for a code from the address, unless it was checked last. */
  readonly checkNew: (promoCode: string) => void;
  /** Stores a result known otherwise. */
  readonly learn: (checked: Checked) => void;
}

/** Checks codes one at a time. Not through the cache, which refetches by itself: every check counts as an attempt. */
export function useCodeCheck(campaign: string): CodeChecking {
  const last = useRef<string | null>(null);
  const [checked, learn] = useState<Checked | null>(null);
  const { busy, problem, run } = useChange(async (promoCode: string): Promise<Checked> => {
    last.current = promoCode;
    const { data } = await request('validatePromoCode', 'GET', { query: { campaign, promoCode } });
    // The contract defines the answer.
    const { status, message } = data as CodeCheck;
    const known = { promoCode, status, message };
    learn(known);
    return known;
  });
  const check = useCallback(async (promoCode: string) => (await run(promoCode))?.answer ?? null, [run]);
  const checkNew = useCallback(
    (promoCode: string): void => {
      if (last.current !== promoCode) void check(promoCode);
    },
    [check],
  );

  return { isBusy: busy, checked, problem, check, checkNew, learn };
}
