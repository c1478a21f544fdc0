/** Personal pages, searches and what only leads into a purchase: nothing there that a search engine should show. */
const kept = [
  '/account',
  '/basket',
  '/checkout',
  '/search/',
  '/seatmap',
  '/signin',
  '/api/account',
  '/api/checkout',
  '/api/user',
];

export function robots(siteOrigin: string): string {
  return [
    'User-agent: *',
    ...kept.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}
