import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { links } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';

import type { Basket } from './types.ts';

export interface AddPlan {
  readonly isBusy: boolean;
  /** Why the plan is not in the basket. */
  readonly problem: ApiProblem | null;
  /** The plan is in the basket and the code of the offer does not count there. */
  readonly isCodeLost: boolean;
  readonly add: (planId: string) => void;
}

/** Told of what they change: a plan or a subscription of another window. */
const stale = new Set(['basket-changed', 'basket-paying', 'stream-owned', 'stream-cancelled', 'plan-for-friends']);

/**
 * Puts a plan into the basket and then, with a special offer, its code; from there to the checkout, or to the basket where something
 * else is in it. Both may be sent again: there is one plan and one code in a basket at most.
 */
export function useAddPlan(keep: (basket: Basket) => Basket, promoCode: string | null): AddPlan {
  const navigate = useNavigate();
  const { refresh } = useCache();
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [isCodeLost, setIsCodeLost] = useState(false);

  async function attempt(planId: string): Promise<void> {
    isUnderWay.current = true;
    setIsBusy(true);
    setProblem(null);
    setIsCodeLost(false);
    try {
      const basket = keep(await send('basketSubscriptionStream', 'POST', { body: { planId } }));
      if (promoCode !== null && !(await enter(promoCode))) return setIsCodeLost(true);
      void navigate(basket.products.length === 1 ? links.checkout.to() : links.basket.to());
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      if (stale.has(error.code)) await refresh('basket', 'cartInfo', 'user', 'streamDetails').catch(() => undefined);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  /** Whether the code counts. Where nobody answers, the press as a whole has failed and may be repeated. */
  async function enter(code: string): Promise<boolean> {
    try {
      const { promo } = keep(await send('basketPromoStream', 'POST', { body: { promoCode: code } }));
      return promo?.code === code && promo.problem === null;
    } catch (error) {
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) return false;
      throw error;
    }
  }

  const add = (planId: string): void => {
    if (!isUnderWay.current) void attempt(planId);
  };
  return { isBusy, problem, isCodeLost, add };
}
