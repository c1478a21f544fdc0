import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { canonicalPath } from '#shared/kernel/canonical-path.ts';
import { pageQueries, pageSearch } from '#shared/site/domain/page-query.ts';

import { links } from './links.ts';

const patterns = Object.values(links).map(({ pattern }) => pattern);

test('every path with parameters is a page, or a path that may be a redirect', () => {
  const others = pageQueries.filter(([path]) => !patterns.some((pattern) => pattern === path));
  expect(others).toEqual([
    ['/signin', null],
    ['/tickets-and-events/{filter}', null],
    ['/staff/group-proofs', null],
    ['/staff/welcome-performances', null],
  ]);
});

test.each([
  ['/calendar', '?date=2026-12'],
  ['/news', '?tag=ballet&page=2'],
  ['/seatmap', '?performanceId=tosca-1'],
  ['/visit-us', '?id=access'],
  ['/tickets-and-events', '?booking-season=2026-27'],
])('%s knows what is in its canonical address', (path, search) => {
  expect(canonicalPath(path, search)).toBe(`${path}${search}`);
  expect(pageSearch(path, search)).toBe(search);
});

const web = join(import.meta.dirname, '..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

test('what a screen reads of its query is declared here', () => {
  const declared = new Set(pageQueries.flatMap(([, names]) => names ?? []));
  const read = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bquery\.(?:get|getAll|has)\('([^']+)'\)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(read.length).toBeGreaterThan(30);
  expect(read.filter(({ name }) => !declared.has(name))).toEqual([]);
});

// A screen's place has only the declared parameters; the router's own query has what anybody wrote.
test('no screen reads the query of the router', () => {
  const reading = sources.filter(({ text }) => /\[\w+(?:, \w+)?\] = useSearchParams\(\)/.test(text));
  expect(reading.map(({ path }) => path)).toEqual([]);
});
