import { useResource } from '#web/api/use-resource.ts';
import type { DataState } from '#web/ui/data-view.tsx';

/** Whether a membership is paid for but does not count yet; loaded only where it matters. */
export function useProcessing(isAsked: boolean): DataState<{ readonly isProcessing: boolean }> {
  const state = useResource('processingStatus', isAsked ? {} : null);
  if (!isAsked) return { ...state, data: { isProcessing: false } };
  const { data } = state;
  return { ...state, data: data && { isProcessing: data.some(({ status }) => status === 'processing') } };
}
