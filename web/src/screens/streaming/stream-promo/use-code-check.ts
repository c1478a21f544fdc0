import { useCallback, useRef, useState } from 'react';

import type { ApiProblem } from '#web/api/api-problem.ts';
import { request } from '#web/api/request.ts';
import { useChange } from '#web/api/use-change.ts';

import type { CodeCheck } from './types.ts';

/** A code and what is known of it. */
export type Checked = Pick<CodeCheck, 'promoCode' | 'status' | 'message'>;

export interface CodeChecking {
  readonly isBusy: boolean;
  readonly checked: Checked | null;
  /** Why the last code could not be looked at. */
  readonly problem: ApiProblem | null;
  /** Looks at a code; null where that was not answered, or where another one is under way. */
  readonly check: (promoCode: string) => Promise<Checked | null>;
  /** The same for a code that came with the address, unless it was the last one that was looked at. */
  readonly checkNew: (promoCode: string) => void;
  /** What was found out about a code in another way. */
  readonly learn: (checked: Checked) => void;
}

/** Looks at codes one at a time. Not through the cache, which asks again by itself: every look counts as a try. */
export function useCodeCheck(campaign: string): CodeChecking {
  const last = useRef<string | null>(null);
  const [checked, learn] = useState<Checked | null>(null);
  const { busy, problem, run } = useChange(async (promoCode: string): Promise<Checked> => {
    last.current = promoCode;
    const { data } = await request('validatePromoCode', 'GET', { query: { campaign, promoCode } });
    // The contract says what comes back.
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
