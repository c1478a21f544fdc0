import { isRentalOver } from '#shared/streaming/domain/rental/rental.ts';
import { useCache } from '#web/api/cache.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';

import type { StreamDetails } from './step-frame.tsx';

/** What waits in the stream for the customer; undefined where it could not be counted. */
export function useWhatWaits() {
  const now = useNow();
  const begun = useResource('watchStatusAll', {});
  const list = useResource('myList', {});
  const rented = useResource('purchasedStreams', {});
  const rentals = rented.data?.streams.filter(
    ({ transactionStatus, start_by: startBy, availability_window_end: windowEnd }) =>
      transactionStatus === 'purchased' && !isRentalOver({ startBy, windowEnd }, now),
  );
  return {
    isLoading: begun.isLoading || list.isLoading || rented.isLoading,
    filmsBegun: begun.data?.statuses.length,
    myList: list.data?.length,
    rentals: rentals?.length,
  };
}

/** Shows a change's answer at once; refetches bills and the right to watch in any case. */
function useKeepDetails() {
  const { keep, refresh } = useCache();
  return async (changing: Promise<StreamDetails>): Promise<void> => {
    try {
      keep('streamDetails', {}, await changing);
      void refresh('subscriptionBilling', 'subscriptionPlan', 'user').catch(() => undefined);
    } catch (error) {
      // The change may have been made, or another one: refetches.
      void refresh('streamDetails', 'subscriptionBilling').catch(() => undefined);
      throw error;
    }
  };
}

export function useCancel() {
  const keepDetails = useKeepDetails();
  return useChange(() => keepDetails(send('subscriptionCancel', 'POST', { body: {} })));
}

export function useTakeOffer() {
  const keepDetails = useKeepDetails();
  return useChange((promoCode: string) => keepDetails(send('applySpecialOffer', 'POST', { body: { promoCode } })));
}

/** Withdraws the cancellation. */
export function useUndo() {
  const keepDetails = useKeepDetails();
  return useChange(() => keepDetails(send('subscriptionResubscribe', 'POST', { body: {} })));
}
