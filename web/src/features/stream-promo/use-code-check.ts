import { useCallback, useRef, useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { request } from '#web/api/request.ts';

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
  const isUnderWay = useRef(false);
  const last = useRef<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  const learn = useCallback((known: Checked): void => {
    setProblem(null);
    setChecked(known);
  }, []);

  const check = useCallback(
    async (promoCode: string): Promise<Checked | null> => {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      last.current = promoCode;
      setIsBusy(true);
      setProblem(null);
      try {
        const { data } = await request('validatePromoCode', 'GET', { query: { campaign, promoCode } });
        // The contract says what comes back.
        const { status, message } = data as CodeCheck;
        const known = { promoCode, status, message };
        setChecked(known);
        return known;
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        setProblem(error);
        return null;
      } finally {
        isUnderWay.current = false;
        setIsBusy(false);
      }
    },
    [campaign],
  );

  const checkNew = useCallback(
    (promoCode: string): void => {
      if (last.current !== promoCode) void check(promoCode);
    },
    [check],
  );

  return { isBusy, checked, problem, check, checkNew, learn };
}
