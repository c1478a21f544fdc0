import { links } from '#web/api/links.ts';

/** The menu until the published one is loaded: sections only, so that no page is a dead end. */
export const navigation = [
  { title: 'Tickets and events', path: links.listing.to(), level2NavItems: [] },
  { title: 'Visit us', path: links.visitUs.to(), level2NavItems: [] },
  { title: 'Stream', path: links.stream.to(), level2NavItems: [] },
  { title: 'News', path: links.news.to(), level2NavItems: [] },
] as const;
