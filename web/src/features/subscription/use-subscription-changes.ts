import { useCache } from '#web/api/cache.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';

import type { PlanChange, StreamDetails } from './types.ts';

/** What a change answers is shown at once; bills, quotes and the right to watch follow from it and are asked for again. */
function useKeepDetails(): (changing: Promise<StreamDetails>) => Promise<void> {
  const { keep, refresh } = useCache();
  return async (changing) => {
    try {
      keep('streamDetails', {}, await changing);
    } catch (error) {
      // What was refused may have changed elsewhere: in another window, or by a bill of this minute.
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

/** Keeps a subscription that was cancelled and has not ended. */
export function useResubscribe() {
  const keepDetails = useKeepDetails();
  return useChange(() => keepDetails(send('subscriptionResubscribe', 'POST', { body: {} })));
}

/** Charges what was quoted and nothing else: a quote that has changed is refused. */
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

/** Opens the payment page for the bill that failed. */
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
