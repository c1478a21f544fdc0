import type { EventFields } from '#shared/desk/domain/season/fields.ts';
import { slugOf } from '#shared/kernel/text/slug.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { castChangeText } from '#shared/season/domain/cast/change.ts';
import { tagOf } from '#shared/season/domain/house-tags.ts';
import type { EventDetails } from '#functions/season/store/events.ts';

import { isOfPerformance, timesOf } from './event-of-performances.ts';

type Entry = EventDetails['activities'][number]['cast'][number];
type Production = EventDetails['productions'][number];

/** An event's page as the season office writes it. */
export function fieldsOfEvent(event: EventDetails): EventFields {
  const [first] = event.productions;
  return {
    title: event.title,
    shortDescription: event.shortDescription,
    author: event.author,
    description: event.description,
    guidance: event.guidance,
    guidanceDetails: event.guidanceDetails,
    ticketPriceDetails: event.ticketPriceDetails,
    runningTimeSummary: event.runningTimeSummary,
    synopsis: first?.synopsis ?? [],
    language: first?.language ?? null,
    creatives: first?.creatives ?? [],
    cast: castOf(event),
    image: event.image,
    sponsors: event.sponsors,
    coProducers: event.coProducers,
    hashtag: event.hashtag,
    isHiddenFromTicketsAndEvents: event.isHiddenFromTicketsAndEvents,
    releaseDate: event.releaseDate,
    tags: tagsOfAll(event).map(({ id }) => id),
  };
}

/** Each role with who has it on all dates, then with whoever has it on some. */
function castOf(event: EventDetails): EventFields['cast'] {
  return event.productions
    .flatMap(({ cast }) => cast)
    .flatMap((role) => {
      const others = event.activities.flatMap(({ id, cast }) =>
        cast.filter((entry) => entry.id === role.id && entry.name !== role.name).map((entry) => ({ id, entry })),
      );
      const byName = Map.groupBy(others, ({ entry }) => entry.name);
      return [
        { role: role.role, name: role.name, slug: role.slug, on: null },
        ...[...byName.values()].map((some) => ({
          role: role.role,
          name: some[0]?.entry.name ?? '',
          slug: some[0]?.entry.slug ?? null,
          on: some.map(({ id }) => id),
        })),
      ];
    });
}

/** The event with these fields of its page; those that are missing stay. */
export function withEventFields(event: EventDetails, fields: Partial<EventFields>): EventDetails {
  const { synopsis, language, creatives, cast, tags, runningTimeSummary, ...plain } = fields;
  const ofFirst = {
    ...(synopsis === undefined ? {} : { synopsis: [...synopsis] }),
    ...(language === undefined ? {} : { language }),
    ...(creatives === undefined ? {} : { creatives: [...creatives] }),
    ...(fields.title === undefined || event.productions.length > 1 ? {} : { title: fields.title }),
    ...(fields.author === undefined || event.productions.length > 1 ? {} : { author: fields.author }),
  };
  const productions = event.productions.map((each, place) => (place === 0 ? { ...each, ...ofFirst } : each));
  const changed: EventDetails = {
    ...event,
    ...plain,
    ...(fields.image === undefined ? {} : pictured(event, fields.image)),
    ...(runningTimeSummary === undefined ? {} : runningTimeOf(event, [...runningTimeSummary])),
    productions,
  };
  const tagged: EventDetails = {
    ...changed,
    ...(tags === undefined ? {} : taggedAs(changed, tags)),
  };
  return cast === undefined ? tagged : withCast(tagged, cast);
}

/** A picture is that of the search result, too; another one is that of the header of its page. */
function pictured(
  { image: before, sectionImages }: EventDetails,
  image: EventFields['image'],
): Pick<EventDetails, 'image' | 'imageResult' | 'sectionImages'> {
  const { desktopPath, mobilePath } = image;
  const isSame = desktopPath === before.desktopPath && mobilePath === before.mobilePath;
  const header = desktopPath === null ? null : { desktopPath, mobilePath };
  return {
    image,
    imageResult: image,
    sectionImages: isSame ? sectionImages : { ...sectionImages, headerTicketsAndEvents: header },
  };
}

const runningTimeOf = (event: EventDetails, runningTimeSummary: EventDetails['runningTimeSummary']) => ({
  activities: event.activities.map((activity) => ({
    ...activity,
    performanceTimes: timesOf({ runningTimeSummary }, instant(activity.date)),
  })),
  runningTimeSummary,
  runningTimeMinutes: runningTimeSummary.reduce((sum, { minutes }) => sum + minutes, 0),
});

/** The tags that every performance has, without those that follow from its time or its cancellation. */
function tagsOfAll({ tags, activities }: EventDetails): EventDetails['tags'] {
  return tags.filter(
    ({ id }) => !isOfPerformance(id) && activities.every((activity) => activity.tags.some((tag) => tag.id === id)),
  );
}

/** A tag of the event is one of each performance; what a single performance has beside stays. */
function taggedAs(event: EventDetails, tags: readonly string[]): Pick<EventDetails, 'tags' | 'activities'> {
  const before = new Set(tagsOfAll(event).map(({ id }) => id));
  const added = tags.filter((id) => !before.has(id)).map(tagOf);
  const gone = new Set([...before].filter((id) => !tags.includes(id)));
  const of = (own: EventDetails['tags']) => [
    ...own.filter(({ id }) => !gone.has(id)),
    ...added.filter(({ id }) => !own.some((tag) => tag.id === id)),
  ];
  return {
    tags: of(event.tags),
    activities: event.activities.map((activity) => ({ ...activity, tags: of(activity.tags) })),
  };
}

/** Roles keep their id, their work and their replacements; a new role belongs to the first work. */
function withCast(event: EventDetails, cast: EventFields['cast']): EventDetails {
  const known = new Map(event.productions.flatMap((each) => each.cast).map((entry) => [entry.role, entry]));
  const many = event.productions.length > 1;
  const first = event.productions[0]?.id;
  const entryOf = ({ role, name, slug }: EventFields['cast'][number]): Entry => ({
    id: known.get(role)?.id ?? slugOf(role),
    role,
    name,
    slug,
    replacements: [],
    ...(many ? { production: known.get(role)?.production ?? first ?? '' } : {}),
    isHiddenOnEventDetails: known.get(role)?.isHiddenOnEventDetails ?? false,
  });
  const usual = cast.filter(({ on }) => on === null).map(entryOf);
  const on = (id: string): Entry[] =>
    usual.map((entry) => {
      const other = cast.findLast((each) => each.role === entry.role && each.on?.includes(id) === true);
      return other ? entryOf(other) : entry;
    });
  const activities = event.activities.map((activity) => {
    const entries = on(activity.id).map((entry) => {
      const before = activity.cast.find(({ id }) => id === entry.id);
      return before?.name === entry.name ? { ...entry, replacements: before.replacements } : entry;
    });
    return {
      ...activity,
      cast: entries,
      castChange: castChangeText(entries),
      castListUrl: entries.length > 0 ? `/tickets-and-events/${event.slug}/cast-list/${activity.id}` : null,
    };
  });
  const productions = event.productions.map((each, place): Production => {
    const own = many ? usual.filter(({ production }) => production === each.id) : usual;
    return many || place === 0 ? { ...each, cast: own } : each;
  });
  const roles = [...new Set(usual.map(({ role }) => role))];
  return {
    ...event,
    activities,
    productions,
    castListInfo: {
      ...event.castListInfo,
      isActivated: roles.length > 0,
      useNextjsCastSheet: roles.length > 0,
      rolesToDisplay: event.castListInfo.isTruncatedManually ? event.castListInfo.rolesToDisplay : roles.slice(0, 5),
    },
  };
}

/** What a new page does not have, until somebody gives it. */
const blank = {
  sourceType: 'sales',
  shortDescription: '',
  guidance: null,
  guidanceDetails: null,
  ticketPriceDetails: null,
  hashtag: null,
  isHiddenFromTicketsAndEvents: false,
  releaseDate: null,
  nextDate: null,
  isCancelled: false,
  isTour: false,
  dateFieldOverride: null,
  festival: null,
  ctaOverrides: null,
  eventCardPrimaryCtaBehaviour: null,
  cinemaBroadcastLink: null,
  runningTimeMinutes: null,
  priceRange: null,
  carouselDescription: null,
  startTime: null,
  endTime: null,
  isSingleActivity: false,
  ctaBehaviour: null,
  donationInformation: null,
  helpInformation: null,
  accessibility: null,
  sectionImages: { headerTicketsAndEvents: null },
  cinemaBroadcastExpirationDate: null,
  seatMapLink: null,
  isSeatMapLinkVisible: false,
  videoLink: null,
  videoCtaText: null,
  videoSlug: null,
  productionPageUrl: null,
} as const;

const noCast = { isActivated: false, useNextjsCastSheet: false, isTruncatedManually: false } as const;

/** A page without performances yet. */
export function newEvent(slug: string, seasonId: string, fields: EventFields, now: Instant): EventDetails {
  const { title, author, image } = fields;
  const work = {
    id: `production-${slug}`,
    title,
    author,
    synopsisImage: null,
    castListTitle: null,
    castListText: null,
  };
  const empty: EventDetails = {
    ...blank,
    id: `event-${slug}`,
    slug,
    seasonId,
    title,
    author,
    image: { ...image, desktopPath: null, mobilePath: null },
    // Until it has performances.
    startDate: now,
    endDate: now,
    synopsisTitle: fields.synopsis.length > 0 ? 'The story' : null,
    imageResult: image,
    activities: [],
    locations: [],
    tags: [],
    bookingSeasons: [],
    description: [],
    onSaleDates: [],
    performances: [],
    runningTimeSummary: [],
    reviews: [],
    sponsors: [],
    coProducers: [],
    imageTray: [],
    segments: [],
    castListInfo: { ...noCast, showCastSheet: [], rolesToDisplay: [] },
    productions: [{ ...work, cast: [], creatives: [], language: null, synopsis: [], galleryImages: [] }],
    moreToWatch: [],
  };
  return withEventFields(empty, fields);
}
