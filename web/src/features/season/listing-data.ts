import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { unstable_serialize as serialize } from 'swr';

import { todayInUtc } from '#shared/season/domain/filter/filter-dates.ts';
import { noFilter } from '#shared/season/domain/filter/filter.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import { filterGroups } from '#shared/season/domain/filter/options.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';
import { choiceCounts, loosened } from '#shared/season/domain/listing/counts.ts';
import type { ChoiceCounts, Loosened } from '#shared/season/domain/listing/counts.ts';
import {
  listedBy,
  listedItem,
  readSort,
  seasonOf,
  sortParameter,
  wholeUpTo,
  withPricesLeft,
} from '#shared/season/domain/listing/listing.ts';
import type { ListedItem, ListingSort } from '#shared/season/domain/listing/listing.ts';
import type { InputFor } from '#web/api/contract-types.ts';
import { isLoaded } from '#web/api/data-age.ts';
import { useHouse } from '#web/api/house.ts';
import type { House } from '#web/api/house.ts';
import { keyFor } from '#web/api/key-for.ts';
import { ageOf } from '#web/api/refresh.ts';
import { need, usePlace } from '#web/api/screen.ts';
import { useWithStaffDates } from '#web/api/staff-dates.ts';
import type { AddStaffDates } from '#web/api/staff-dates.ts';
import { useResource } from '#web/api/use-resource.ts';

import { listedEventsOf } from './listed-events.ts';
import type { ListingAnswer } from './listed-events.ts';
import type { ListedEvent } from './types.ts';
import { useSale } from './use-season.ts';
import type { Sale } from './use-season.ts';

type ListingQuery = NonNullable<InputFor<'listing'>['query']>;

const filterParameters = [
  'start-date',
  'end-date',
  'event-type',
  'event-time',
  'booking-season',
  'venue',
  'max-price',
] as const;

/** What the contract allows of one parameter; a longer text is no filter. */
const longestText = 300;

/** The part of an address that the listing's answer depends on. */
function askedBy(query: URLSearchParams): ListingQuery {
  const filter = filterParameters.flatMap((name) => {
    const value = query.getAll(name).join(',');
    return value === '' || value.length > longestText ? [] : [[name, value] as const];
  });
  const sort = readSort(query.get(sortParameter));
  const page = query.get('page') ?? '';
  return {
    ...Object.fromEntries(filter),
    ...(sort === 'date' ? {} : { sort }),
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

const wholeKey = serialize(keyFor('listing', {}));
const isWholeHere = () => isLoaded(wholeKey, ageOf('listing'));

/** The cards of the first view; once the whole season is in the browser, no filter asks for anything more. */
export const listingNeed = (query: URLSearchParams) => need('listing', isWholeHere() ? {} : { query: askedBy(query) });

const inEach = (events: readonly ListedEvent[], add: AddStaffDates): readonly ListedEvent[] =>
  events.map((event) => add(event));

export interface Listing {
  readonly state: ReturnType<typeof useListingAnswer>;
  /** The whole season, once it is in the browser; null before, and for one that is sent by page. */
  readonly season: readonly ListedEvent[] | null;
  readonly groups: readonly FilterGroup[];
  readonly sale: Sale;
  /** The editors' first events. */
  readonly first: readonly string[];
  readonly sort: ListingSort;
}

/** The listing with its filter options; recomputed only when its data or the minute change. */
export function useListing(): Listing & { readonly withoutFestivals: boolean } {
  const answered = useListingAnswer();
  const { answer, isWhole } = answered;
  const flags = useResource('featureFlags', {}).data?.flags;
  const withoutFestivals = flags?.['dropFestivalEventType'] ?? false;
  const sale = useSale();
  const { now, availability } = sale;
  const events = useMemo(
    () => answered.events && withPricesLeft(answered.events, availability ?? nothingKnown),
    [answered.events, availability],
  );
  const state = { ...answered, events };
  const season = useMemo(
    () => (isWhole && events ? seasonOf(events, answer?.first ?? [], now) : null),
    [isWhole, events, answer, now],
  );
  const house = useHouse();
  const groups = useMemo(() => listingGroups(answer, withoutFestivals, house), [answer, withoutFestivals, house]);
  const sort = readSort(usePlace().query.get(sortParameter));
  return { state, season, groups, withoutFestivals, sale, first: answer?.first ?? none, sort };
}

const none: readonly never[] = [];
const nothingKnown: NonNullable<Sale['availability']> = new Map();

/** Every option that a listing's address may contain. */
export function listingGroups(
  answer: Pick<ListingAnswer, 'bookingSeasons'> | undefined,
  withoutFestivals: boolean,
  house?: Pick<House, 'venues'>,
): readonly FilterGroup[] {
  return filterGroups(answer?.bookingSeasons ?? [], { withoutFestivals, venues: house?.venues });
}

/** The cards of the address at first, and after the first paint the whole season, unless it is too large. */
function useListingAnswer() {
  const { query } = usePlace();
  const [isPainted, setPainted] = useState(isWholeHere);
  const [asksPage] = useState(() => !isWholeHere());
  const [last, setLast] = useState<ListingAnswer>();
  const isSmall = (last?.season ?? Infinity) <= wholeUpTo;
  const whole = useResource('listing', !asksPage || (isPainted && isSmall) ? {} : null);
  // Its months, counts and order are drawn by a transition: a press goes before them.
  const season = useDeferredValue(whole.data);
  const isWhole = season !== undefined;
  const page = useResource('listing', isWhole || !asksPage ? null : { query: askedBy(query) });
  if (page.data && page.data !== last) setLast(page.data);
  const isShown = last !== undefined;
  useEffect(() => {
    if (!isShown) return;
    // Twice: the first callback comes before the paint of what is shown.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  const answer = season ?? page.data ?? last;
  const unpacked = useMemo(() => answer && listedEventsOf(answer), [answer]);
  const state = asksPage && !isWhole ? page : whole;
  const { data: events } = useWithStaffDates({ ...state, data: unpacked }, inEach);
  return {
    answer,
    events,
    isWhole,
    /** A page that was asked for is not here yet; the last one stays. */
    isBehind: !isWhole && asksPage && page.data === undefined && last !== undefined,
    data: answer,
    error: answer ? undefined : state.error,
    isLoading: answer === undefined && state.isLoading,
    retry: state.retry,
  };
}

export interface ShownListing {
  readonly items: readonly ListedItem<ListedEvent>[];
  readonly total: number;
  readonly performances: number;
  readonly lastDate: string;
  readonly page: number;
  readonly pages: number;
  readonly loosened: readonly Loosened[];
}

const nothingShown: ShownListing = {
  items: [],
  total: 0,
  performances: 0,
  lastDate: '',
  page: 1,
  pages: 1,
  loosened: [],
};

/** What the filter shows: computed from the whole season, or as the page's answer says. */
export function useShown({ state, season, first, sort }: Listing, filter: EventFilter): ShownListing {
  const { answer, events, isBehind } = state;
  return useMemo(() => {
    if (season) {
      const { items, performances, lastDate } = listedBy(season, filter, sort, first);
      return {
        items,
        performances,
        lastDate,
        total: items.length,
        page: 1,
        pages: 1,
        loosened: items.length === 0 ? loosened(season, filter) : [],
      };
    }
    if (!answer || !events) return nothingShown;
    const items = pageItems(events, filter, isBehind);
    // The answer counts by published prices; what is left may cost more.
    return { ...shownBy(answer), items, total: answer.total - (events.length - items.length) };
  }, [season, answer, events, isBehind, filter, sort, first]);
}

/** The counts of the quick dates; they follow the results, which are not to wait for them. */
export function useDateCounts(
  { state, season, sale }: Listing,
  filter: EventFilter,
): ChoiceCounts['dates'] | undefined {
  const later = useDeferredValue(filter);
  const today = todayInUtc(sale.now);
  const own = useMemo(() => season && choiceCounts(season, later, today).dates, [season, later, today]);
  return own ?? state.answer?.counts.dates;
}

const shownBy = ({ total, performances, lastDate, page, pages, loosened: parts }: ListingAnswer) => ({
  total,
  performances,
  lastDate: lastDate ?? '',
  page,
  pages,
  loosened: parts,
});

/** The server has matched them by published prices; until the next answer is here a new filter shows the last one's cards. */
function pageItems(
  events: readonly ListedEvent[],
  filter: EventFilter,
  isBehind: boolean,
): readonly ListedItem<ListedEvent>[] {
  const items = events.map((event) => listedItem(event, filter));
  if (!isBehind) return items.filter(({ matching }) => matching.length > 0);
  return items.map((item) => (item.matching.length > 0 ? item : listedItem(item.event, noFilter)));
}
