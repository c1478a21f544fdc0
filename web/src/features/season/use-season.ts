import { useDeferredValue, useEffect, useMemo, useState } from 'react';

import { isWelcomed } from '#shared/account/domain/welcome-performance/registration.ts';
import { generalSale, groupsOf } from '#shared/kernel/mode-of-sale.ts';
import type { SaleGroup } from '#shared/kernel/mode-of-sale.ts';
import { day } from '#shared/kernel/time/instant.ts';
import type { Availability } from '#shared/season/domain/availability.ts';
import type { SaleContext } from '#shared/season/domain/call-to-action/call-to-action.ts';
import type { DataFor, InputFor } from '#web/api/contract-types.ts';
import { houseTime } from '#web/api/house-clock.ts';
import { useHouse } from '#web/api/house.ts';
import { availabilityPoll } from '#web/api/refresh.ts';
import { useWithStaffDates } from '#web/api/staff-dates.ts';
import type { AddStaffDates } from '#web/api/staff-dates.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';

const inEach = <E extends Parameters<AddStaffDates>[0]>(events: E[], add: AddStaffDates): E[] =>
  events.map((event) => add(event));

const inPages = (pages: DataFor<'homepage'>, add: AddStaffDates): DataFor<'homepage'> =>
  pages.map((page) => ({ ...page, events: inEach(page.events, add) }));

/** One event with its page, in one season or its latest; the answer is a list of one. */
export const useEventDetails = (slug: string, seasonId?: string) =>
  useWithStaffDates(useResource('eventDetails', { query: { slug, ...(seasonId ? { seasonId } : {}) } }), inEach);

export const useHomepage = () => useWithStaffDates(useResource('homepage', {}), inPages);

export interface Sale extends SaleContext {
  readonly availability: ReadonlyMap<string, Availability> | null;
  /** Loading the counts failed: availability is unknown, which differs from sold out. */
  readonly countsFailed: boolean;
  /** The sale groups of the house, for their names; absent for those of the specification. */
  readonly groups?: readonly SaleGroup[] | undefined;
  /** The visitor's membership, for the sentence about their opening. */
  readonly membership: string | null;
}

/** Exact instants that change a page, such as the openings of its events. */
interface Moments {
  readonly onSaleDates: readonly { readonly date: string; readonly closes?: string | undefined }[];
}

const none: readonly Moments[] = [];

/** The counts a page needs: of every listed event, or of one by its slug. */
export type CountsOf = InputFor<'availability'>['query'];

/**
 * The visitor, the time and the availability: everything that a call to action depends on. Until the visitor is known (always in server
 * HTML) it is one without an account. The clock steps by the minute, and exactly at the openings of `turning`. It is the same object until
 * one of its parts changes, and a change is a transition: whole pages depend on it, and a press goes before their rendering. So it pays
 * where what it is handed to is a `memo`.
 */
export function useSale(turning: readonly Moments[] = none, countsOf?: CountsOf): Sale {
  const now = useNowAt(turning);
  const user = useVisitor().data?.user;
  const { data, error } = useResource('availability', countsOf ? { query: countsOf } : {}, { every: availabilityPoll });
  const countsFailed = data === undefined && error !== undefined;
  const availability = useMemo(() => {
    if (data) return new Map(data.map((left) => [left.id, left]));
    // Failed counts make every call to action UNKNOWN ("More info") instead of LOADING for ever.
    return countsFailed ? new Map<string, never>() : null;
  }, [data, countsFailed]);
  const modeOfSale = user?.modeOfSale ?? generalSale;
  const isLoggedIn = user !== undefined && user !== null;
  const isWelcome = isWelcomed(user?.schemes ?? []);
  const membership = user?.membership?.title ?? null;
  const house = useHouse();
  const groups = useMemo(() => groupsOf(house), [house]);
  const sale = useMemo(
    () => ({ now, availability, countsFailed, modeOfSale, isLoggedIn, isWelcomed: isWelcome, membership, groups }),
    [now, availability, countsFailed, modeOfSale, isLoggedIn, isWelcome, membership, groups],
  );
  return useDeferredValue(sale);
}

/** The time, which also steps exactly when the next of these sales opens or closes. */
function useNowAt(turning: readonly Moments[]): string {
  const now = useNow();
  const [reached, setReached] = useState('');
  const current = reached > now ? reached : now;
  const next = turning
    .flatMap(({ onSaleDates }) =>
      onSaleDates.flatMap(({ date, closes }) => (closes === undefined ? [date] : [date, closes])),
    )
    .filter((date) => Date.parse(date) > Date.parse(current))
    .toSorted()[0];
  useEffect(() => {
    // On a page open for longer than a day this runs again with the minute.
    if (next === undefined || Date.parse(next) - Date.parse(now) > day) return;
    const timer = setTimeout(() => setReached(next), Math.max(0, Date.parse(next) - houseTime()));
    return () => clearTimeout(timer);
  }, [next, now]);
  return current;
}
