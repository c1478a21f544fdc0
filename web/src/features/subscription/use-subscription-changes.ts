import { useCache } from '#web/api/cache.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';

import type { PlanChange, StreamDetails } from './types.ts';

/** Shows a change's answer at once; refetches bills, quotes and the right to watch. */
function useKeepDetails(): (changing: Promise<StreamDetails>) => Promise<void> {
  const { keep, refresh } = useCache();
  return async (changing) => {
    try {
      keep('streamDetails', {}, await changing);
    } catch (error) {
      // A refusal may follow a change elsewhere: in another window, or by a bill.
      void refresh('streamDetails').catch(() => undefined);
      throw error;
    }
    void refresh('subscriptionBilling', 'subscriptionPlan', 'user').catch(() => undefined);
  };
}

export function usePause() {
  const keepDetails = useKeepDetails();
  return useChange((months: number) => keepDetails(send('subscriptionPause', 'POST', { body: { months } })));
}

export function useResume() {
  const keepDetails = useKeepDetails();
  return useChange(() => keepDetails(send('subscriptionPause', 'DELETE', {})));
}

/** Withdraws the cancellation of a running subscription. */
export function useResubscribe() {
  const keepDetails = useKeepDetails();
  return useChange(() => keepDetails(send('subscriptionResubscribe', 'POST', { body: {} })));
}

/** Charges only the quoted price: a changed quote is refused. */
export function useChangePlan() {
  const keepDetails = useKeepDetails();
  const { refresh } = useCache();
  return useChange(async ({ planId, dueNowPence }: PlanChange) => {
    try {
      await keepDetails(send('subscriptionPlan', 'POST', { body: { planId, dueNowPence } }));
    } catch (error) {
      void refresh('subscriptionPlan').catch(() => undefined);
      throw error;
    }
  });
}

/** Opens the payment page for the failed bill. */
export function usePayNow() {
  const { refresh } = useCache();
  return useChange(async () => {
    try {
      const { url } = await send('subscriptionPayment', 'POST', { body: {} });
      window.location.assign(url);
    } catch (error) {
      void refresh('streamDetails', 'subscriptionBilling').catch(() => undefined);
      throw error;
    }
  });
}
