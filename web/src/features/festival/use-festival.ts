import type { DataFor } from '#web/api/contract-types.ts';
import { useWithStaffDates } from '#web/api/staff-dates.ts';
import type { AddStaffDates } from '#web/api/staff-dates.ts';
import { useResource } from '#web/api/use-resource.ts';

export type Festival = DataFor<'festival'>;

const inFestival = (festival: Festival, add: AddStaffDates): Festival => ({
  ...festival,
  eventCards: festival.eventCards.map((event) => add(event)),
});

/** A festival with its events. A failed load is logged as "Error fetching festival data" (spec 1 §8), with all loads. */
export const useFestival = (slug: string) =>
  useWithStaffDates(useResource('festival', { query: { slug } }), inFestival);
