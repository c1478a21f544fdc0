import { useResource } from '#web/api/use-resource.ts';

/** The subscription of whoever is signed in; refused with 401 for anybody else. */
export function useStreamDetails() {
  return useResource('streamDetails', {});
}

/** Bills that are to come, or those that were. */
export function useBills(status: 'scheduled' | 'received') {
  return useResource('subscriptionBilling', { query: { status, type: 'subscription' } });
}

/** Details, bills to come and bills so far: three questions that are asked at once (spec 2 §7). */
export function useSubscription() {
  const details = useStreamDetails();
  const scheduled = useBills('scheduled');
  const received = useBills('received');
  return { details, scheduled, received };
}

export function useStatusPage() {
  return useResource('subscriptionStatusPage', {});
}

export function useDetailsPage() {
  return useResource('subscriptionDetailsPage', {});
}

/** What changing to each plan would come to; asked for only where a change is possible. */
export function usePlanChanges(isPossible: boolean) {
  return useResource('subscriptionPlan', isPossible ? {} : null);
}
