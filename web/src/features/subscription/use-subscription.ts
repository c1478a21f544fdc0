import { useResource } from '#web/api/use-resource.ts';
import { useMayBeSignedIn } from '#web/api/visitor.ts';

/** The subscription of whoever is signed in; not asked for by anybody else, who would be refused with 401. */
export function useStreamDetails() {
  return useResource('streamDetails', useMayBeSignedIn() ? {} : null);
}

/** Bills that are to come, or those that were. */
export function useBills(status: 'scheduled' | 'received') {
  const isAsked = useMayBeSignedIn();
  return useResource('subscriptionBilling', isAsked ? { query: { status, type: 'subscription' } } : null);
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
