import { section } from '../section.ts';

export const sitePurpose = section('sitePurpose', {
  usersAnonymousVisitorsSignedCustomers:
    'Users are anonymous visitors, signed-in customers, members of several groups, and subscribers',
  customerModeSaleDecidesPerformances: 'Each customer has a mode of sale that decides which performances they may book',
  modeSaleDecidesBook: 'The mode of sale decides when they may book',
  visitorsBrowseEvents: 'Visitors browse events',
  visitorsBrowseCalendar: 'Visitors browse a calendar',
  visitorsSeeDatesPrices: 'Visitors see dates and prices',
  visitorsSeeCastLists: 'Visitors see cast lists',
  visitorsBrowsePeople: 'Visitors browse people',
  visitorsReadNews: 'Visitors read news',
  visitorsReadHowVisit: 'Visitors read how to visit',
  visitorsReadEatDrinkPages: 'Visitors read eat and drink pages',
  visitorsReadCateringMenus: 'Visitors read catering menus',
  visitorsLearnHowBookFood: 'Visitors learn how to book food and drink',
  visitorsLearnHowDonate: 'Visitors learn how to donate',
  visitorsSearch: 'Visitors search',
  visitorsReadAboutEducationPartners: 'Visitors read about education partners',
  visitorsReadStaticPagesPolicies: 'Visitors read static pages: policies, help, sitemap',
  ticketsOnlyAvailableOnline: 'Tickets are only available online',
});
