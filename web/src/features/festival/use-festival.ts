import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';

export type Festival = DataFor<'festival'>;

/** A festival with its events. A failed load is logged as "Error fetching festival data" (spec 1 §8), where all loads are. */
export const useFestival = (slug: string) => useResource('festival', { query: { slug } });
