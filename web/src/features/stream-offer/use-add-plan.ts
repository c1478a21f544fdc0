import { useNavigate } from 'react-router-dom';

import { ApiProblem } from '#web/api/api-problem.ts';
import { links } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';

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
const looksAgain = ['basket', 'cartInfo', 'user', 'streamDetails'] as const;

/**
 * Puts a plan into the basket and then, with a special offer, its code; from there to the checkout, or to the basket where something
 * else is in it. Both may be sent again: there is one plan and one code in a basket at most.
 */
export function useAddPlan(keep: (basket: Basket) => Basket, promoCode: string | null): AddPlan {
  const navigate = useNavigate();
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

  const { busy, problem, answer, run } = useChange(
    async (planId: string) => {
      const basket = keep(await send('basketSubscriptionStream', 'POST', { body: { planId } }));
      const isCodeLost = promoCode !== null && !(await enter(promoCode));
      if (!isCodeLost) void navigate(basket.products.length === 1 ? links.checkout.to() : links.basket.to());
      return { isCodeLost };
    },
    { refreshes: (refusal) => (refusal && stale.has(refusal.code) ? looksAgain : []) },
  );
  return { isBusy: busy, problem, isCodeLost: answer?.isCodeLost ?? false, add: (planId) => void run(planId) };
}
