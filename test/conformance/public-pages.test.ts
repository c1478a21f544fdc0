import { expect, it } from 'vitest';

import { canonicalPath } from '#shared/kernel/canonical-path.ts';
import { venuesOf } from '#shared/kernel/venue.ts';
import { staticPages } from '#functions/publishing/readers/pages.ts';
import { publicPagesOf } from '#functions/site/views/public-pages.ts';
import { sitemapEntries } from '#functions/site/views/sitemap-entries.ts';
import { loadScreen } from '#web/app/load-screen.ts';
import { destinationOf } from '#web/app/match-route.ts';
import { routes } from '#web/app/routes.ts';
import { aCasting, aCastRun } from '#test/support/casts.ts';

const event = aCastRun(
  { 3: [aCasting('Floria Tosca', 'Mira Vale')] },
  { festival: { slug: 'spring', title: 'Spring' } },
);
const entries = sitemapEntries(
  {
    events: [event],
    festivals: [{ slug: 'spring' }],
    menus: [{ slug: 'crush-room' }],
    visits: [{ id: 'visit-us' }, { id: 'access' }],
    screenings: [{ productionId: 'tosca' }],
    films: [{ slug: 'tosca' }],
    people: [{ slug: 'ida-quist' }],
    news: [{ id: 'new-tosca', publishDateAndTime: '2026-11-01T00:00:00.000Z' }],
    pages: [{ path: '/policies/privacy' }],
    fixed: publicPagesOf(venuesOf()),
  },
  [],
  '2026-11-21T12:00:00.000Z',
);

it.each(entries.map(({ path }) => path))('the sitemap names a page that is there: %s', (path) => {
  const { pathname, search } = new URL(path, 'https://house.example');
  // What a page calls its own address is what the sitemap says, query and all.
  expect(canonicalPath(pathname, search)).toBe(path);
  const found = destinationOf(pathname, search);
  expect(found.kind === 'screen' && found.route.name).not.toBe('notFound');
  expect(found.kind).toBe('screen');
});

/** Static pages and visit us are in the sitemap once they are published; these four are reached by links alone. */
const notInSitemap = new Set(['/newsletter', '/stream/help', '/ticket-returns-nutcracker', '/ticket-returns-tosca']);
const withDocuments = ['/visit-us', ...staticPages().map(({ path }) => path)];

it.each(routes.filter(({ pattern }) => !pattern.includes('{') && !notInSitemap.has(pattern)))(
  'the sitemap names $pattern unless search engines are to leave it out',
  async (route) => {
    const screen = await loadScreen(route);
    const place = { params: {}, query: new URLSearchParams() };
    const { noIndex = false } = screen.head(
      screen.needs(place).map(() => undefined),
      place,
    );
    const isNamed = [...publicPagesOf(venuesOf()), ...withDocuments].includes(route.pattern);
    expect(isNamed, `Add ${route.pattern} to functions/site/views/public-pages.ts, or noIndex to its head.`).toBe(
      !noIndex,
    );
  },
);

it('the pages of a festival are not taken for an event of a season called festival', () => {
  const found = destinationOf('/tickets-and-events/festival/spring-details', '');
  expect(found).toMatchObject({ route: { name: 'festivalDetails' }, params: { slug: 'spring' } });
});
