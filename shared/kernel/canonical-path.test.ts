import { expect, test } from 'vitest';

import { canonicalPath } from './canonical-path.ts';

test.each([
  ['a plain page', '/visit-us', '', '/visit-us'],
  ['the home page', '/', '', '/'],
  ['a closing slash', '/news/', '', '/news'],
  ['campaigns and sessions', '/visit-us', '?utm_source=mail&fbclid=1', '/visit-us'],
  ['the month of the calendar', '/calendar', '?utm_source=mail&date=2026-12', '/calendar?date=2026-12'],
  ['the archive of the news, in one order', '/news', '?page=2&tag=ballet', '/news?tag=ballet&page=2'],
  ['a page of the visit', '/visit-us', '?utm_source=mail&id=access', '/visit-us?id=access'],
  ['one filter of the listing', '/tickets-and-events', '?venue=main-stage', '/tickets-and-events?venue=main-stage'],
  ['a page of the listing', '/tickets-and-events', '?page=2&sort=title', '/tickets-and-events?page=2'],
  [
    'a page of a filter',
    '/tickets-and-events',
    '?venue=main-stage&page=2',
    '/tickets-and-events?venue=main-stage&page=2',
  ],
  ['a page of a ceiling', '/tickets-and-events', '?max-price=50&page=2', '/tickets-and-events'],
  ['two filters', '/tickets-and-events', '?venue=main-stage&event-type=opera-and-music', '/tickets-and-events'],
  ['two values of a filter', '/tickets-and-events', '?venue=main-stage,linbury-theatre', '/tickets-and-events'],
  ['a filter among dates', '/tickets-and-events', '?start-date=01-12-26&venue=main-stage', '/tickets-and-events'],
  ['what could end an attribute', '/news', '?tag=%22%3E', '/news?tag=%22%3E'],
])('%s', (_, pathname, search, canonical) => {
  expect(canonicalPath(pathname, search)).toBe(canonical);
});
