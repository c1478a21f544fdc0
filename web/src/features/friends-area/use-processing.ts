import { useResource } from '#web/api/use-resource.ts';
import type { DataState } from '#web/ui/data-view.tsx';

/** Whether somebody has paid for a membership that does not count yet; asked only where it decides something. */
export function useProcessing(isAsked: boolean): DataState<{ readonly isProcessing: boolean }> {
  const state = useResource('processingStatus', isAsked ? {} : null);
  if (!isAsked) return { ...state, data: { isProcessing: false } };
  const { data } = state;
  return { ...state, data: data && { isProcessing: data.some(({ status }) => status === 'processing') } };
}
