import { useMemo } from 'react';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { seesStaffDates } from '#shared/kernel/mode-of-sale.ts';
import type { OnSaleDate } from '#shared/season/domain/on-sale.ts';

import { useResource } from './use-resource.ts';
import type { ResourceState } from './use-resource.ts';
import { useVisitor } from './visitor.ts';

/** When the sale to staff opens, by performance; null for others, and until known. */
export type StaffDates = ReadonlyMap<string, readonly OnSaleDate[]>;

/** The staff's own on-sale dates, which shared answers omit (spec 1 §6). Fetched for staff only. */
function useStaffDates(): StaffDates | null {
  const user = useVisitor().data?.user;
  const seesThem = user !== null && user !== undefined && seesStaffDates(user.modeOfSale);
  const { data } = useResource('staffOnSaleDates', seesThem ? {} : null);
  return useMemo(
    () => (seesThem && data ? new Map(data.map(({ id, onSaleDates }) => [id, onSaleDates])) : null),
    [seesThem, data],
  );
}

/** On-sale dates as visible to the visitor: staff see the staff's too. */
export function useOnSaleDates(performanceId: PerformanceId, dates: readonly OnSaleDate[]): readonly OnSaleDate[] {
  const staff = useStaffDates();
  return useMemo(() => [...dates, ...(staff?.get(performanceId) ?? [])], [dates, staff, performanceId]);
}

interface Dated {
  readonly id: string;
  readonly onSaleDates: readonly OnSaleDate[];
}

export type AddStaffDates = <E extends { readonly activities: readonly Dated[] }>(event: E) => E;

/**
 * Loaded data with the staff's dates merged into each of its events; `inside` finds the events, and must be a stable function. Unchanged
 * for others.
 */
export function useWithStaffDates<T>(
  state: ResourceState<T>,
  inside: (data: T, add: AddStaffDates) => T,
): ResourceState<T> {
  const staff = useStaffDates();
  const { data } = state;
  const whole = useMemo(
    () => (staff && data !== undefined ? inside(data, adding(staff)) : data),
    [staff, data, inside],
  );
  return whole === data ? state : { ...state, data: whole };
}

const adding =
  (staff: StaffDates): AddStaffDates =>
  (event) =>
    withStaffDates(event, staff);

/** The same for every performance of an event; returns the event itself where there is nothing to add. */
export function withStaffDates<E extends { readonly activities: readonly Dated[] }>(
  event: E,
  staff: StaffDates | null,
): E {
  if (!staff || !event.activities.some(({ id }) => staff.has(id))) return event;
  const activities = event.activities.map((activity) => ({
    ...activity,
    onSaleDates: [...activity.onSaleDates, ...(staff.get(activity.id) ?? [])],
  }));
  return { ...event, activities };
}
