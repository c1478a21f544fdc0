import { useChunkState } from '#web/api/use-chunk.ts';
import type { DataState } from '#web/ui/data-view.tsx';

const load = () => import('./checkout-form.tsx');

/**
 * The form, loaded while the visitor is being fetched: it is shown only after that, so it is not in the first view. A lost form is retried
 * together with the data it waits for.
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
