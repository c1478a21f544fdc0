import { ApiProblem, isWorthRetrying } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useResource } from '#web/api/use-resource.ts';

export type Returnable = DataFor<'membershipReturn'>[number];

/** Memberships that the customer can give back today. */
export const useReturnable = () => useResource('membershipReturn', {});

/** Refusals that end the request. */
const over: ReadonlySet<string> = new Set([
  'not-found',
  'order-not-paid',
  'membership-used',
  'membership-gone',
  'membership-return-late',
]);

interface Ends {
  readonly done: () => void;
  /** It can no longer be given back, with the reason. */
  readonly over: (why: string) => void;
}

/** Gives one back at the sum shown. Refetches everything that depends on memberships, after a refusal too. */
export function useGiveBack({ orderId, lineId, pence }: Returnable, ends: Ends) {
  const { refresh } = useCache();
  const lookAgain = () =>
    refresh('membershipReturn', 'accountMembership', 'processingStatus', 'user', 'basket').catch(() => undefined);
  const { busy, problem, run } = useChange(async () => {
    try {
      await send('membershipReturn', 'POST', { body: { orderId, lineId, expected: pence } });
      ends.done();
    } catch (error) {
      if (!(error instanceof ApiProblem) || isWorthRetrying(error)) throw error;
      if (over.has(error.code)) ends.over(error.title);
      else {
        // The sum has probably changed: refetches it.
        await lookAgain();
        throw error;
      }
    }
    await lookAgain();
  });
  return { busy, problem, giveBack: () => void run() };
}
