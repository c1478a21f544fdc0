import { useMemo } from 'react';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { seesEverything } from '#shared/kernel/mode-of-sale.ts';
import type { OnSaleDate } from '#shared/season/domain/call-to-action/on-sale.ts';

import { useResource } from './use-resource.ts';
import type { ResourceState } from './use-resource.ts';
import { useVisitor } from './visitor.ts';

/** By performance, when the sale to staff opens; null for everybody else, and until it is known. */
export type StaffDates = ReadonlyMap<string, readonly OnSaleDate[]>;

/** The staff's own on-sale dates, which answers that everybody shares leave out (spec 1 §6). Nobody else asks for them. */
function useStaffDates(): StaffDates | null {
  const user = useVisitor().data?.user;
  const seesThem = user !== null && user !== undefined && (user.group === 'STF' || user.modeOfSale === seesEverything);
  const { data } = useResource('staffOnSaleDates', seesThem ? {} : null);
  return useMemo(
    () => (seesThem && data ? new Map(data.map(({ id, onSaleDates }) => [id, onSaleDates])) : null),
    [seesThem, data],
  );
}

/** On-sale dates as the visitor may know them: with those of the staff for the staff. */
export function useOnSaleDates(performanceId: PerformanceId, dates: readonly OnSaleDate[]): readonly OnSaleDate[] {
  const staff = useStaffDates();
  return useMemo(() => [...dates, ...(staff?.get(performanceId) ?? [])], [dates, staff, performanceId]);
}

interface Dated {
  readonly id: string;
  readonly onSaleDates: readonly OnSaleDate[];
}

export type AddStaffDates = <E extends { readonly activities: readonly Dated[] }>(event: E) => E;

/** What was loaded, with the staff's dates in each of its events; `inside` says where those are, and is
 * one function for all renders. The same for everybody else. */
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

/** The same for every performance of an event; the event itself where there is nothing to add. */
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
