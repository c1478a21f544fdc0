import { flagsOf } from '#shared/kernel/feature-flag.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The present setting that opens films without a fee (spec 2 §5). */
export function useFreeWatching(): { readonly unsubscribedWatching: boolean } {
  return flagsOf(useResource('featureFlags', {}).data?.flags);
}
