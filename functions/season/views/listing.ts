import type { Flat } from '#shared/kernel/contract/resource.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Venue } from '#shared/kernel/venue.ts';
import type { listingAnswer } from '#shared/season/contract/listing.ts';
import { castHeadline } from '#shared/season/domain/cast/headline.ts';
import type { CastHeadline } from '#shared/season/domain/cast/headline.ts';
import { publicCast } from '#shared/season/domain/cast/public-cast.ts';
import { readFilter } from '#shared/season/domain/filter/address.ts';
import { todayInUtc } from '#shared/season/domain/filter/filter-dates.ts';
import { filterGroups } from '#shared/season/domain/filter/options.ts';
import { choiceCounts, loosened } from '#shared/season/domain/listing/counts.ts';
import { cardsOfPage, listedBy, readSort, seasonOf, wholeUpTo } from '#shared/season/domain/listing/listing.ts';

import type { Activity, EventCard } from '../store/events.ts';
import { cardAt } from './card-at.ts';

type ListingAnswer = Flat<typeof listingAnswer>;
type ListedEvent = ListingAnswer['events'][number];
type ListedActivity = ListedEvent['activities'][number];

export interface ListingSeason {
  /** Listed events as published. */
  readonly events: readonly EventCard[];
  /** The editors' first events, by id. */
  readonly first: readonly string[];
  readonly withoutFestivals: boolean;
  /** Of a house with other venues than those of the specification. */
  readonly venues?: readonly Venue[] | undefined;
}

/** The members of an answer's query that make a filter and an order, as in the listing's address. */
type Asked = Readonly<Record<string, string | number | undefined>>;

/**
 * The listing at an instant for a query in the words of its address. Without a page a season of up to 200 productions comes whole, and a
 * larger one begins with its first page.
 */
export function listingAt(
  { events, first, withoutFestivals, venues }: ListingSeason,
  { page: asked, ...filterOf }: Asked & { readonly page?: number | undefined },
  now: string,
): ListingAnswer {
  const season = seasonOf(events, first, now);
  const seasons = season.flatMap(({ bookingSeasons }) => bookingSeasons).filter(({ internal }) => !internal);
  const today = todayInUtc(now);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filterOf)) if (value !== undefined) query.set(name, String(value));
  const filter = readFilter(query, filterGroups(seasons, { withoutFestivals, venues }), today);
  const { items, performances, lastDate } = listedBy(season, filter, readSort(query.get('sort')), first);
  const isWhole = asked === undefined && season.length <= wholeUpTo;
  const pages = isWhole ? 1 : Math.max(1, Math.ceil(items.length / cardsOfPage));
  const page = isWhole ? 1 : Math.min(asked ?? 1, pages);
  const shown = isWhole ? items : items.slice((page - 1) * cardsOfPage, page * cardsOfPage);
  const shared = new Shared();
  return {
    id: 'listing',
    season: season.length,
    total: items.length,
    performances,
    lastDate: lastDate === '' ? null : instant(lastDate),
    page,
    pages,
    first: first.filter((id) => season.some((event) => event.id === id)),
    counts: withLists(choiceCounts(season, filter, today)),
    loosened: items.length === 0 ? [...loosened(season, filter)] : [],
    bookingSeasons: [...new Map(seasons.map((each) => [each.id, each])).values()],
    events: shown.map(({ event }) => shared.event(cardAt(event, now), headlinesOf(event))),
    ...shared.lists(),
  };
}

/** By performance; the public casts alone. */
const headlinesOf = (event: EventCard): ReadonlyMap<string, CastHeadline> =>
  new Map(event.activities.map((activity) => [activity.id, castHeadline(publicCast(event, activity))]));

const withLists = ({ dates, ...counts }: ReturnType<typeof choiceCounts>) => ({ ...counts, dates: [...dates] });

/** Collects what many productions share, so that it stands once in the answer. */
class Shared {
  readonly #tags = new Map<string, ListingAnswer['tags'][number]>();
  readonly #locations = new Map<string, ListingAnswer['locations'][number]>();
  readonly #onSale = new Placed<ListingAnswer['onSaleDates'][number]>();
  readonly #casts = new Placed<CastHeadline>();

  lists(): Pick<ListingAnswer, 'tags' | 'locations' | 'onSaleDates' | 'casts'> {
    return {
      tags: [...this.#tags.values()],
      locations: [...this.#locations.values()],
      onSaleDates: this.#onSale.values(),
      casts: this.#casts.values(),
    };
  }

  event(event: EventCard, headlines: ReadonlyMap<string, CastHeadline>): ListedEvent {
    const { id, slug, title, image, author, priceRange, guidance, releaseDate, festival, ctaOverrides } = event;
    return {
      id,
      slug,
      title,
      image,
      ...given({
        author,
        priceRange,
        guidance,
        releaseDate,
        festival,
        ctaOverrides,
        dateFieldOverride: event.dateFieldOverride,
        eventCardPrimaryCtaBehaviour: event.eventCardPrimaryCtaBehaviour,
        cinemaBroadcastLink: event.cinemaBroadcastLink,
      }),
      ...flagged({ isCancelled: event.isCancelled, isTour: event.isTour, isBroadcast: event.isBroadcast === true }),
      tags: this.#idsOf(event.tags, this.#tags),
      locations: this.#idsOf(event.locations, this.#locations),
      bookingSeasons: event.bookingSeasons.map((season) => season.id),
      activities: event.activities.map((activity) => this.#activity(activity, title, headlines.get(activity.id))),
    };
  }

  #activity(activity: Activity, titleOfEvent: string, headline?: CastHeadline): ListedActivity {
    const { id, date, activityType: type, title, bookingSeason } = activity;
    return {
      id,
      date,
      ...(type === 'discrete' ? {} : { type }),
      ...(title === titleOfEvent ? {} : { title }),
      ...(bookingSeason === null ? {} : { season: bookingSeason }),
      ...(headline?.conductedBy || headline?.cast ? { cast: this.#casts.placeOf(headline) } : {}),
      ...(activity.isTicketed ? {} : { isTicketed: false }),
      ...flagged({
        isCancelled: activity.isCancelled,
        isBroadcast: activity.isBroadcast,
        isFree: activity.isFree,
        isCastListHidden: activity.isCastListHidden,
      }),
      onSale: this.#onSale.placeOf(activity.onSaleDates),
      tags: this.#idsOf(activity.tags, this.#tags),
      locations: this.#idsOf(activity.locations, this.#locations),
    };
  }

  #idsOf<T extends { readonly id: string }>(items: readonly T[], known: Map<string, T>): string[] {
    for (const item of items) if (!known.has(item.id)) known.set(item.id, item);
    return items.map(({ id }) => id);
  }
}

/** Values that stand once, each with its place. */
class Placed<T> {
  readonly #places = new Map<string, { readonly place: number; readonly value: T }>();

  placeOf(value: T): number {
    const key = JSON.stringify(value);
    const known = this.#places.get(key) ?? { place: this.#places.size, value };
    this.#places.set(key, known);
    return known.place;
  }

  values(): T[] {
    return [...this.#places.values()].map(({ value }) => value);
  }
}

/** The members that are not null. */
function given<T extends object>(members: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  // What remains are members of T without null.
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as {
    [Name in keyof T]?: NonNullable<T[Name]>;
  };
}

/** The members that are true. */
function flagged<Name extends string>(members: Record<Name, boolean>): { [Each in Name]?: true } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value)) as { [Each in Name]?: true };
}
