import { queryTypes } from '#shared/domain/contact/query-types.ts';
import type { SearchPage } from '#shared/domain/search/entry.ts';
import { proseOf } from '#functions/editorial/prose.ts';
import { searchTextsOf } from '#functions/editorial/search-entries.ts';
import { visitPath } from '#functions/editorial/sitemap-entries.ts';
import { contentItems } from '#functions/store/content.ts';

import { bookFoodAndDrinkPage, cateringMenus, eatAndDrinkPage } from './catering.ts';
import { contactPage } from './contact.ts';
import { donationsPage } from './donation.ts';
import { educationPage } from './education.ts';
import type { SeedSeason } from './season.ts';
import { visitPages } from './visit.ts';

/** What the search knows beyond the lists that are published anyway. */
export function searchItems(season: SeedSeason) {
  const { details, digitalEventDetails: films, news } = season;
  const people = season.people.map(({ slug, biography }) => ({ slug, summary: proseOf(biography, 'text') }));
  return [
    ...contentItems.list('search-texts', searchTextsOf({ details, films, posts: news.posts, people })),
    ...contentItems.list('search-pages', pagesOf(season)),
  ];
}

/** Lists of things have a page too, which is found by its name alone. */
const lists: readonly SearchPage[] = [
  page('/tickets-and-events', 'Tickets and events', 'Everything that is on, with dates and prices.'),
  page('/calendar', 'Calendar', 'Performances by day, month by month.'),
  page('/people', 'People', 'Singers, dancers, players and those who make the work.'),
  page('/news', 'News', 'What happens on the stage and behind it.'),
  page('/stream', 'Stream', 'Operas and ballets to watch at home.'),
  page(
    '/cast-list/main-stage/current',
    'Current cast lists',
    'Who sings, dances and plays on the Main Stage this week.',
  ),
  page('/sitemap', 'Sitemap', 'Quick links to pages of this site.'),
  page('/account', 'Your account', 'Your orders, your rentals and your details.'),
];

/** The pages of editors, and those of the lists. */
export function pagesOf({ pages, festivals }: Pick<SeedSeason, 'pages' | 'festivals'>): readonly SearchPage[] {
  const contact = contactPage();
  const education = educationPage();
  const catering = [
    ['/eat-and-drink', eatAndDrinkPage()],
    ['/eat-and-drink/book-your-food-and-drink', bookFoodAndDrinkPage()],
    ['/donate-now', donationsPage()],
  ] as const;
  return [
    ...lists,
    page('/contact', contact.title, contact.description, { contact, text: queryTypes.map(([about]) => about) }),
    page('/education-partners', education.headerText, education.headerDescription, education),
    ...catering.map(([path, { meta, header, ...rest }]) => page(path, header.title, meta.description, rest)),
    ...visitPages().map(({ id, meta, header, sections }) =>
      page(visitPath(id), header.title, meta.description, sections),
    ),
    ...cateringMenus().map(({ slug, meta, sections }) =>
      page(`/eat-and-drink/${slug}/menu`, meta.title, meta.description, sections),
    ),
    ...festivals.map(({ slug, title, shortDescription, about }) =>
      page(`/tickets-and-events/festival/${slug}-details`, title, shortDescription, { text: about }),
    ),
    ...pages.map(({ path, title, lead, blocks }) => page(path, title, lead, blocks)),
  ];
}

function page(path: string, title: string, lead: string, contents: unknown = null): SearchPage {
  return { path, title, lead, text: proseOf(contents) };
}
