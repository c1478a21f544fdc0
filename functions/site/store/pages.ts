import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { bookFoodAndDrink, cateringMenu, eatAndDrink } from '#shared/site/contract/catering.ts';
import type { announcementBanner, navBar, siteMap } from '#shared/site/contract/chrome.ts';
import type { contactPage } from '#shared/site/contract/contact.ts';
import type { donations } from '#shared/site/contract/donation.ts';
import type { educationPartnersPage } from '#shared/site/contract/education.ts';
import type { homepage } from '#shared/site/contract/index.ts';
import type { newsIndex } from '#shared/site/contract/news.ts';
import type { pageTexts } from '#shared/site/contract/page-texts.ts';
import type { visitUs } from '#shared/site/contract/visit.ts';
import type { SearchPage, SearchText } from '#shared/site/domain/search/entry.ts';
import { documentKind } from '#functions/platform/documents/pages-and-lists.ts';
import { stored } from '#functions/platform/table/stored.ts';

export type Homepage = Flat<typeof homepage>;
export type AnnouncementBanner = Flat<typeof announcementBanner>;
export type VisitUs = Flat<typeof visitUs>;
export type EatAndDrink = Flat<typeof eatAndDrink>;
export type BookFoodAndDrink = Flat<typeof bookFoodAndDrink>;
export type CateringMenu = Flat<typeof cateringMenu>;
export type Donations = Flat<typeof donations>;
export type EducationPartnersPage = Flat<typeof educationPartnersPage>;

export const sitePages = {
  home: documentKind<Homepage>(
    'homepage',
    stored('home page', {
      id: 'text',
      title: 'text',
      meta: 'record',
      header: 'record',
      slices: 'list',
      events: 'list',
      films: 'list',
      posts: 'list',
    }),
  ),
  navBar: documentKind<Flat<typeof navBar>>('nav-bar'),
  announcement: documentKind<AnnouncementBanner>('announcement-banner'),
  siteMap: documentKind<Flat<typeof siteMap>>('site-map'),
  /** `visit-us` and its subpages. */
  visitUs: (id: string) => documentKind<VisitUs>(`visit-us/${id}`),
  eatAndDrink: documentKind<EatAndDrink>('eat-and-drink'),
  bookFoodAndDrink: documentKind<BookFoodAndDrink>('book-food-and-drink'),
  menu: (slug: string) => documentKind<CateringMenu>(`catering-menu/${slug}`),
  donations: documentKind<Donations>('donations'),
  contact: documentKind<Flat<typeof contactPage>>('contact'),
  /** The texts of a page whose data come from elsewhere. */
  texts: (page: string) => documentKind<Flat<typeof pageTexts>>(`page-texts/${page}`),
  educationPartners: documentKind<EducationPartnersPage>('education-partners-page'),
  /** The index of the news with every post; its handler omits future ones. */
  news: documentKind<Flat<typeof newsIndex>>('news'),
};

/** What the search indexes beyond the other lists: texts of their pages, and pages in no list. */
export const siteLists = {
  searchTexts: documentKind<SearchText>(
    'search-texts',
    stored('search text', { of: 'text', text: 'text', people: 'list' }),
  ),
  searchPages: documentKind<SearchPage>(
    'search-pages',
    stored('search page', { path: 'text', title: 'text', lead: 'text', text: 'text' }),
  ),
};
