import { gunzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { readFilter } from '#shared/season/domain/filter/address.ts';
import { isFiltered } from '#shared/season/domain/filter/filter.ts';
import { filterGroups } from '#shared/season/domain/filter/options.ts';
import { halls } from '#functions/publishing/readers/halls.ts';
import { staticPages } from '#functions/publishing/readers/pages.ts';
import { visitPages } from '#functions/publishing/readers/visit.ts';
import { visitItems } from '#test/support/visit-pages.ts';

import { destinationOf } from './match-route.ts';

/** Every path of this site that the published pages of a visit name as a link. */
function linksOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(linksOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'link' && typeof part === 'string' && part.startsWith('/') ? [part] : linksOf(part),
  );
}

const pages: readonly unknown[] = visitItems().map(({ doc }) => JSON.parse(gunzipSync(doc).toString('utf8')));
const links = [...new Set(pages.flatMap(linksOf))].toSorted();

it('names links at all', () => expect(links.length).toBeGreaterThan(10));

it.each(links)('the link %s leads to a page that exists, and to a filter that says something', (link) => {
  const { pathname, search, searchParams } = new URL(link, 'https://house.test');
  const found = destinationOf(pathname, search);
  expect(found.kind === 'screen' ? found.route.name : 'redirect').not.toMatch(/notFound|redirect/);
  if (pathname === '/visit-us' && search)
    expect(visitPages(halls()).map(({ id }) => id)).toContain(searchParams.get('id'));
  if (pathname === '/tickets-and-events' && search) {
    expect(isFiltered(readFilter(searchParams, filterGroups(), '2026-11-21'))).toBe(true);
  }
  if (found.kind === 'screen' && found.route.file === 'src/screens/site/static-page-screen.tsx') {
    expect(staticPages().map(({ path }) => path)).toContain(pathname);
  }
});
