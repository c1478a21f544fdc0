import { useChunkState } from '#web/api/use-chunk.ts';
import type { DataState } from '#web/ui/data-view.tsx';

const load = () => import('./checkout-form.tsx');

/**
 * The form, fetched while the house is asked who is here: nobody sees it before that is known, so it is no part of the first view. A
 * form that is lost is asked for again together with what it waits for.
 */
export function useCheckoutForm<T>(other: DataState<T>) {
  const { code, isLost, retry } = useChunkState('checkout-form', load);
  const { data, error, isLoading } = other;
  return {
    data: data !== undefined && code ? { known: data, CheckoutForm: code.CheckoutForm } : undefined,
    error: error ?? (isLost && !code ? new Error('The form of the checkout did not arrive.') : undefined),
    isLoading: isLoading || (!code && !isLost),
    retry: () => {
      if (error) other.retry();
      if (!code) retry();
    },
  };
}
