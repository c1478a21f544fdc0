import { expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { searchEntries } from '#functions/site/views/search-entries.ts';
import { buildIndex, openIndex, searchIn } from '#functions/site/views/search-index.ts';
import { visitPath } from '#functions/site/views/sitemap-entries.ts';

import { bookFoodAndDrinkPage, cateringMenus, eatAndDrinkPage } from './catering.ts';
import { contactPage } from './contact.ts';
import { donationsPage } from './donation.ts';
import { educationPage } from './education.ts';
import { halls } from './halls.ts';
import { staticPages } from './pages.ts';
import { pagesOf } from './search.ts';
import { visitPages } from './visit.ts';

const pageNamed = new Map<string, unknown>([
  ['contact', contactPage()],
  ['education-partners-page', educationPage()],
  ['eat-and-drink', eatAndDrinkPage()],
  ['book-food-and-drink', bookFoodAndDrinkPage()],
  ['donations', donationsPage()],
  ...visitPages(halls()).map((page) => [`visit-us/${page.id}`, page] as const),
  ...cateringMenus().map((menu) => [`catering-menu/${menu.slug}`, menu] as const),
]);
const pages = pagesOf({ pages: staticPages(), festivals: [], pageNamed });
const index = openIndex(buildIndex(searchEntries({ events: [], films: [], posts: [], people: [], texts: [], pages })));
const found = (query: string) =>
  searchIn(index, query, instant('2026-11-21T12:00:00.000Z')).map(({ entry }) => entry.link);

it.each([
  ...visitPages(halls()).map(({ id }) => visitPath(id)),
  ...cateringMenus().map(({ slug }) => `/eat-and-drink/${slug}/menu`),
])('the search knows %s, once', (path) => {
  expect(pages.filter((page) => page.path === path)).toHaveLength(1);
});

it('finds a menu by one of its dishes', () => {
  expect(found('egg and cress')[0]).toBe('/eat-and-drink/the-arcade-cafe/menu');
});

it('finds a page of the visit by what it is called and by what stands in it', () => {
  expect(found('getting here')[0]).toBe('/visit-us?id=getting-here');
  expect(found('wheelchair')).toContain('/visit-us?id=access');
});
