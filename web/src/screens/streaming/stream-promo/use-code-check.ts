import { useCallback, useRef, useState } from 'react';

import { request } from '#web/api/request.ts';
import { useChange } from '#web/api/use-change.ts';

import type { CodeCheck } from './types.ts';

/** A code with its check. */
export type Checked = Pick<CodeCheck, 'promoCode' | 'status' | 'message'>;

/** Checks codes one at a time. Not through the cache, which refetches by itself: every check counts as an attempt. */
export function useCodeCheck(campaign: string) {
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

export type CodeChecking = ReturnType<typeof useCodeCheck>;
