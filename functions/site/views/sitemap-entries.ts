import { type EventOfCast, isCastShown, type PerformanceOfCast } from '#shared/season/domain/cast/cast-sheet.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

import type { SitemapEntry } from '../store/sitemap.ts';

/** What is published and has pages of its own. */
export interface PublishedPages {
  readonly events: readonly (EventOfCast & {
    readonly slug: string;
    readonly isHiddenFromTicketsAndEvents: boolean;
    readonly festival: { readonly slug: string } | null;
    readonly activities: readonly PerformanceOfCast[];
  })[];
  readonly festivals: readonly { readonly slug: string }[];
  readonly menus: readonly { readonly slug: string }[];
  /** Visit us and its subpages, which share its path. */
  readonly visits: readonly { readonly id: string }[];
  readonly screenings: readonly { readonly productionId: string }[];
  readonly films: readonly { readonly slug: string }[];
  readonly people: readonly { readonly slug: string }[];
  readonly news: readonly { readonly id: string; readonly publishDateAndTime: string }[];
  /** Paths of the static pages, with their contents. */
  readonly pages: readonly { readonly path: string }[];
  /** Fixed paths: home, listing, calendar … */
  readonly fixed: readonly string[];
}

/** Every public page once. A page with unchanged contents keeps its date; a news post has the date of its publication. */
export function sitemapEntries(
  published: PublishedPages,
  previous: readonly SitemapEntry[],
  now: string,
): readonly SitemapEntry[] {
  const before = new Map(previous.map((entry) => [entry.path, entry]));
  const entries = new Map<string, SitemapEntry>();
  for (const { path, contents, since } of pagesOf(published)) {
    const hash = hashOf(JSON.stringify(contents)).slice(0, 12);
    const known = before.get(path);
    const lastmod = since ?? (known?.hash === hash ? known.lastmod : now);
    if (!entries.has(path)) entries.set(path, { path, lastmod, hash });
  }
  return [...entries.values()];
}

/** Omits what is published for a later instant, such as a future news post. */
export function visibleAt(entries: readonly SitemapEntry[], now: string): readonly SitemapEntry[] {
  return entries.filter(({ lastmod }) => Date.parse(lastmod) <= Date.parse(now));
}

interface Page {
  readonly path: string;
  readonly contents: unknown;
  readonly since?: string;
}

function pagesOf({
  events,
  festivals,
  menus,
  visits,
  screenings,
  films,
  people,
  news,
  pages,
  fixed,
}: PublishedPages): readonly Page[] {
  const listed = events.filter((event) => !event.isHiddenFromTicketsAndEvents);
  const base = '/tickets-and-events';
  return [
    ...fixed.map((path) => ({ path, contents: null })),
    // Pages for customers are below /account, which robots.txt excludes.
    ...pages.filter(({ path }) => !path.startsWith('/account/')).map((page) => ({ path: page.path, contents: page })),
    ...listed.flatMap((event) => [
      { path: `${base}/${event.slug}-details`, contents: event },
      { path: `${base}/${event.slug}-dates`, contents: event },
      ...event.activities
        .filter((activity) => isCastShown(event, activity))
        .map((activity) => ({ path: `${base}/${event.slug}/cast-list/${activity.id}`, contents: activity })),
    ]),
    ...festivals.flatMap((festival) => [
      { path: `${base}/festival/${festival.slug}-details`, contents: festival },
      { path: `${base}/festival/${festival.slug}-dates`, contents: festival },
    ]),
    ...listed.flatMap((event) =>
      event.festival ? [{ path: `${base}/festival/${event.festival.slug}-dates/${event.slug}`, contents: event }] : [],
    ),
    ...screenings.map((found) => ({ path: `/cinemas/production/${found.productionId}/findcinema`, contents: found })),
    ...visits.map((visit) => ({ path: visitPath(visit.id), contents: visit })),
    ...menus.map((menu) => ({ path: `/eat-and-drink/${menu.slug}/menu`, contents: menu })),
    ...films.map((film) => ({ path: `${base}/${film.slug}-digital`, contents: film })),
    ...people.map((person) => ({ path: `/people/${person.slug}`, contents: person })),
    ...news.map((post) => ({ path: `/news/${post.id}`, contents: post, since: post.publishDateAndTime })),
  ];
}

/** The first of these pages has the path itself (spec 1 §2). */
export function visitPath(id: string): string {
  return id === 'visit-us' ? '/visit-us' : `/visit-us?id=${id}`;
}
