import { useNavigate } from 'react-router-dom';

import { ApiProblem } from '#web/api/api-problem.ts';
import { links } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';

import type { Basket } from './types.ts';

/** Refusals after a change in another window: refetches. */
const stale = new Set(['basket-changed', 'basket-paying', 'stream-owned', 'stream-cancelled', 'plan-for-friends']);
const looksAgain = ['basket', 'cartInfo', 'user', 'streamDetails'] as const;

/**
 * Adds a plan and then, with a special offer, its code; continues to the checkout, or to the basket where it holds more. Both can be
 * repeated: a basket holds at most one plan and one code.
 */
export function useAddPlan(keep: (basket: Basket) => Basket, promoCode: string | null) {
  const navigate = useNavigate();
  /** Whether the code applies. Without an answer the whole action has failed and can be repeated. */
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
  return { isBusy: busy, problem, isCodeLost: answer?.isCodeLost ?? false, add: (planId: string) => void run(planId) };
}
