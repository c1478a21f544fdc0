/** Personal pages, searches and steps of a purchase: not for search engines. */
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
