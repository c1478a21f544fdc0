import { useResource } from '#web/api/use-resource.ts';
import { useMayBeSignedIn } from '#web/api/visitor.ts';

/** The customer's subscription; not loaded without a session, which would be refused with 401. */
export function useStreamDetails() {
  return useResource('streamDetails', useMayBeSignedIn() ? {} : null);
}

/** Coming or past bills. */
export function useBills(status: 'scheduled' | 'received') {
  const isAsked = useMayBeSignedIn();
  return useResource('subscriptionBilling', isAsked ? { query: { status, type: 'subscription' } } : null);
}

/** Details, coming bills and past bills: three parallel requests (spec 2 §7). */
export function useSubscription() {
  const details = useStreamDetails();
  const scheduled = useBills('scheduled');
  const received = useBills('received');
  return { details, scheduled, received };
}

/** The price of changing to each plan; loaded only where a change is possible. */
export function usePlanChanges(isPossible: boolean) {
  return useResource('subscriptionPlan', isPossible ? {} : null);
}
