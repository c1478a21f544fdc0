import { useRef, useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { send } from '#web/api/send.ts';
import { useSameKey } from '#web/api/use-same-key.ts';

import type { Applied } from './types.ts';

export interface Redeeming {
  readonly isBusy: boolean;
  readonly problem: ApiProblem | null;
  /** What was opened; null where it was refused, or while another press is under way. */
  readonly redeem: (promoCode: string) => Promise<Applied | ApiProblem | null>;
}

/** Redeems a code once, however often it is pressed; the same code sent again after a lost answer is the same change. */
export function useRedeem(campaign: string): Redeeming {
  const { refresh } = useCache();
  const sameKey = useSameKey();
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  async function redeem(promoCode: string): Promise<Applied | ApiProblem | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setIsBusy(true);
    setProblem(null);
    const body = { campaign, promoCode };
    try {
      return await send('applyCampaign', 'POST', { body }, sameKey(body));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      return error;
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
      // Whatever came of it: who is signed in, what is open to them, and when a plan in their basket begins, may not be what the page
      // knew. Not waited for, so that what was opened is said first.
      void refresh('user', 'streamDetails', 'basket').catch(() => undefined);
    }
  }

  return { isBusy, problem, redeem };
}
