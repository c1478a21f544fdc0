import { flagsOf } from '#shared/kernel/feature-flag.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The setting that opens films which no fee applies to (spec 2 §5), as the editors have it now. */
export function useFreeWatching(): { readonly unsubscribedWatching: boolean } {
  return flagsOf(useResource('featureFlags', {}).data?.flags);
}
