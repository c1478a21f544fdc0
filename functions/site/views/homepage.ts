import { comingActivities } from '#shared/season/domain/run.ts';
import type { EventCard } from '#functions/season/store/events.ts';
import { cardAt } from '#functions/season/views/card-at.ts';
import type { DigitalEvent } from '#functions/streaming/store/films.ts';

import type { Homepage } from '../store/pages.ts';
import type { NewsSummary } from './news.ts';

/** The home page's layout from editors: names of what it shows, without the documents. */
export type HomeLayout = Omit<Homepage, 'events' | 'films' | 'posts'>;

export interface Published {
  readonly events: readonly EventCard[];
  readonly films: readonly DigitalEvent[];
  /** Newest first, including future ones. */
  readonly posts: readonly NewsSummary[];
}

/** Posts on the front page, and how many are stored, since some may be in the future. */
const postsShown = 3;
const postsKept = 8;

/** The home page as one document with every card it names, published whenever one of them changes. */
export function homepageOf(edited: HomeLayout, { events, films, posts }: Published): Homepage {
  const layout = withFirstEvents(edited, events);
  const eventSlugs = new Set(layout.slices.flatMap((slice) => (slice.kind === 'events' ? slice.eventSlugs : [])));
  const filmSlugs = new Set(layout.slices.flatMap((slice) => (slice.kind === 'films' ? slice.filmSlugs : [])));
  const hasNews = layout.slices.some(({ kind }) => kind === 'news');
  return {
    ...layout,
    events: events.filter(({ slug }) => eventSlugs.has(slug)),
    films: films.filter(({ slug }) => filmSlugs.has(slug)),
    posts: hasNews ? posts.slice(0, postsKept) : [],
  };
}

/** Of a page that editors published while nothing was coming. */
const firstShown = 6;

/** A page that was published while nothing was coming shows what has been published since, before its other slices. */
function withFirstEvents(layout: HomeLayout, events: readonly EventCard[]): HomeLayout {
  const shown = events.filter(
    ({ isHiddenFromTicketsAndEvents, isCancelled }) => !isHiddenFromTicketsAndEvents && !isCancelled,
  );
  if (layout.header.eventSlug !== null || shown.length === 0) return layout;
  const inOrder = shown.toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  const eventSlugs = inOrder.slice(0, firstShown).map(({ slug }) => slug);
  const first = { kind: 'events' as const, title: 'What’s on', link: '/tickets-and-events', eventSlugs };
  return { ...layout, slices: [first, ...layout.slices] };
}

/** The home page at an instant: without past performances and future posts. */
export function homepageAt(page: Homepage, now: string): Homepage {
  return {
    ...page,
    events: page.events
      .filter(({ activities }) => comingActivities(activities, now).length > 0)
      .map((event) => cardAt(event, now)),
    posts: page.posts.filter(({ publishDateAndTime }) => publishDateAndTime <= now).slice(0, postsShown),
  };
}
