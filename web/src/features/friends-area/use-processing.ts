import type { DataState } from '#web/ui/data-view.tsx';

/** Whether somebody has paid for a membership that does not count yet; asked only where it decides something. */
export function useProcessing(_isAsked: boolean): DataState<{ readonly isProcessing: boolean }> {
  return { data: { isProcessing: false }, error: undefined, isLoading: false, retry: () => undefined };
}
