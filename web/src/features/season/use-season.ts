import { useEffect, useMemo, useState } from 'react';

import { isWelcomed } from '#shared/account/domain/welcome-performance/welcome-scheme.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { day } from '#shared/kernel/time/instant.ts';
import type { Availability } from '#shared/season/domain/availability.ts';
import type { SaleContext } from '#shared/season/domain/call-to-action/call-to-action.ts';
import type { DataFor, InputFor } from '#web/api/contract-types.ts';
import { houseTime } from '#web/api/house-clock.ts';
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

/** The season as cards. */
export const useEvents = () => useWithStaffDates(useResource('events', {}), inEach);

/** One event as its page shows it, in one season or in its latest; the answer is a list of one. */
export const useEventDetails = (slug: string, seasonId?: string) =>
  useWithStaffDates(useResource('eventDetails', { query: { slug, ...(seasonId ? { seasonId } : {}) } }), inEach);

export const useHomepage = () => useWithStaffDates(useResource('homepage', {}), inPages);

export interface Sale extends SaleContext {
  readonly availability: ReadonlyMap<string, Availability> | null;
  /** The counts could not be had: nothing is known of what is left, which is not the same as nothing being left. */
  readonly countsFailed: boolean;
  /** Name of the visitor's own membership, for the sentence on when their booking opens. */
  readonly membership: string | null;
}

/** What a page turns on at an exact moment, such as the openings of the events that it shows. */
interface Moments {
  readonly onSaleDates: readonly { readonly date: string }[];
}

const none: readonly Moments[] = [];

/** Whose counts a page needs: those of every event in the lists, or of one by its address. */
export type CountsOf = InputFor<'availability'>['query'];

/**
 * Who is buying, when, and what is left: everything that a call to action depends on. Until it is known who is looking
 * (always in the HTML of the server) that is a visitor without an account. The clock steps by the minute, and to the
 * second at the openings of `turning`.
 */
export function useSale(turning: readonly Moments[] = none, countsOf?: CountsOf): Sale {
  const now = useNowAt(turning);
  const user = useVisitor().data?.user;
  const { data, error } = useResource('availability', countsOf ? { query: countsOf } : {}, { every: availabilityPoll });
  const countsFailed = data === undefined && error !== undefined;
  const availability = useMemo(() => {
    if (data) return new Map(data.map((left) => [left.id, left]));
    // Counts that cannot be had leave every call to action UNKNOWN ("More info") instead of LOADING for ever.
    return countsFailed ? new Map<string, never>() : null;
  }, [data, countsFailed]);
  return {
    now,
    availability,
    countsFailed,
    modeOfSale: user?.modeOfSale ?? generalSale,
    isLoggedIn: user !== undefined && user !== null,
    isWelcomed: isWelcomed(user?.schemes ?? []),
    membership: user?.membership?.title ?? null,
  };
}

/** The time, which also steps at the very moment at which the next of these sales opens. */
function useNowAt(turning: readonly Moments[]): string {
  const now = useNow();
  const [reached, setReached] = useState('');
  const current = reached > now ? reached : now;
  const next = turning
    .flatMap(({ onSaleDates }) => onSaleDates.map(({ date }) => date))
    .filter((date) => Date.parse(date) > Date.parse(current))
    .toSorted()[0];
  useEffect(() => {
    // A page that stays open for longer than a day comes by here again with the minute.
    if (next === undefined || Date.parse(next) - Date.parse(now) > day) return;
    const timer = setTimeout(() => setReached(next), Math.max(0, Date.parse(next) - houseTime()));
    return () => clearTimeout(timer);
  }, [next, now]);
  return current;
}
