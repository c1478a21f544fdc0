import { queryTypes } from '#shared/kernel/forms/query-types.ts';
import { venues as specified, venuesOf } from '#shared/kernel/venue.ts';
import type { Venue } from '#shared/kernel/venue.ts';
import type { SearchPage } from '#shared/site/domain/search/entry.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import type { DocumentKind } from '#functions/platform/documents/pages-and-lists.ts';
import type { EventDetails } from '#functions/season/store/events.ts';
import type { FestivalText } from '#functions/season/views/festivals.ts';
import type { EditedPerson } from '#functions/season/views/people.ts';
import { siteLists, sitePages } from '#functions/site/store/pages.ts';
import type { CateringMenu, VisitUs } from '#functions/site/store/pages.ts';
import type { NewsPost } from '#functions/site/views/news.ts';
import { proseOf } from '#functions/site/views/prose.ts';
import { searchTextsOf } from '#functions/site/views/search-entries.ts';
import { visitPath } from '#functions/site/views/sitemap-entries.ts';
import type { StaticPage } from '#functions/site/views/static-pages.ts';
import type { DigitalEventDetails } from '#functions/streaming/store/films.ts';

/** What is published, beyond the lists that the search reads anyway. */
interface Published {
  readonly details: readonly EventDetails[];
  readonly films: readonly DigitalEventDetails[];
  readonly posts: readonly Pick<NewsPost, 'id' | 'blocks'>[];
  readonly people: readonly Pick<EditedPerson, 'slug' | 'biography'>[];
  readonly pages: readonly Pick<StaticPage, 'path' | 'title' | 'lead' | 'blocks'>[];
  readonly festivals: readonly FestivalText[];
  /** Pages of one document, by their names in the table. */
  readonly pageNamed: ReadonlyMap<string, unknown>;
  /** The venues of the house, the largest hall first; default: those of the specification. */
  readonly venues?: readonly Venue[];
}

export function searchItems(published: Published) {
  const { details, films, posts } = published;
  const people = published.people.map(({ slug, biography }) => ({ slug, summary: proseOf(biography, 'text') }));
  return [
    ...contentItems.list(siteLists.searchTexts, searchTextsOf({ details, films, posts, people })),
    ...contentItems.list(siteLists.searchPages, pagesOf(published)),
  ];
}

/** Pages of lists, found by name alone. */
const lists: readonly SearchPage[] = [
  page('/tickets-and-events', 'Tickets and events', 'Everything that is on, with dates and prices.'),
  page('/calendar', 'Calendar', 'Performances by day, month by month.'),
  page('/people', 'People', 'Singers, dancers, players and those who make the work.'),
  page('/news', 'News', 'What happens on the stage and behind it.'),
  page('/stream', 'Stream', 'Operas and ballets to watch at home.'),
  page('/sitemap', 'Sitemap', 'Quick links to pages of this site.'),
  page('/account', 'Your account', 'Your orders, your rentals and your details.'),
];

const castListPage = ({ id, title, slug }: Venue): SearchPage =>
  page(
    `/cast-list/${slug}/current`,
    'Current cast lists',
    `Who sings, dances and plays ${id === specified.mainStage.id ? 'on the' : 'in'} ${title} this week.`,
  );

/** The editors' pages, and those of the lists. */
export function pagesOf({
  pages,
  festivals,
  pageNamed,
  venues = venuesOf(),
}: Pick<Published, 'pages' | 'festivals' | 'pageNamed' | 'venues'>): readonly SearchPage[] {
  // Their schemas checked them when they were submitted.
  const named = <Doc extends object>({ name }: DocumentKind<Doc>) => pageNamed.get(name) as Doc | undefined;
  const under = (folder: string): readonly unknown[] =>
    [...pageNamed].flatMap(([name, body]) => (name.startsWith(`${folder}/`) ? [body] : []));
  const visits = under('visit-us') as readonly VisitUs[];
  const menus = under('catering-menu') as readonly CateringMenu[];
  const contact = named(sitePages.contact);
  const education = named(sitePages.educationPartners);
  const catering = [
    ['/eat-and-drink', named(sitePages.eatAndDrink)],
    ['/eat-and-drink/book-your-food-and-drink', named(sitePages.bookFoodAndDrink)],
    ['/donate-now', named(sitePages.donations)],
  ] as const;
  return [
    ...lists,
    ...venues.slice(0, 1).map(castListPage),
    ...(contact
      ? [page('/contact', contact.title, contact.description, { contact, text: queryTypes.map(([about]) => about) })]
      : []),
    ...(education ? [page('/education-partners', education.headerText, education.headerDescription, education)] : []),
    ...catering.flatMap(([path, found]) => {
      if (!found) return [];
      const { meta, header, ...rest } = found;
      return [page(path, header.title, meta.description, rest)];
    }),
    ...visits.map(({ id, meta, header, sections }) => page(visitPath(id), header.title, meta.description, sections)),
    ...menus.map(({ slug, meta, sections }) =>
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
