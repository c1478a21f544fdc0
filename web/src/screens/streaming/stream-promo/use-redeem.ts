import type { ApiProblem } from '#web/api/api-problem.ts';
import { send } from '#web/api/send.ts';
import { useKeyedChange } from '#web/api/use-change.ts';

/**
 * Redeems a code. Whatever came of it: who is signed in, what is open to them, and when a plan in their basket begins, may not be
 * what the page knew.
 */
export function useRedeem(campaign: string, refused: (problem: ApiProblem) => void) {
  const { busy, problem, run } = useKeyedChange(
    (key, promoCode: string) => send('applyCampaign', 'POST', { body: { campaign, promoCode } }, key),
    { refused, refreshes: () => ['user', 'streamDetails', 'basket'] },
  );
  return { isBusy: busy, problem, redeem: run };
}

export type Redeeming = ReturnType<typeof useRedeem>;
