import { canonicalPath } from '#shared/kernel/canonical-path.ts';
import { filledWithFacts } from '#shared/kernel/house/fill-facts.ts';
import { composedFor } from '#shared/kernel/image-paths.ts';
import { escapeHtml } from '#functions/platform/http/escape-html.ts';
import type { Rendered } from '#web/app/server.tsx';

import { escapeJson } from './escape-json.ts';

export interface HeadPlace {
  /** `https://…` without a path. */
  readonly siteOrigin: string;
  readonly pathname: string;
  readonly search: string;
}

/** The head elements of a page for search engines and other sites. */
export function headLines({ head, house }: Pick<Rendered, 'head' | 'house'>, place: HeadPlace): readonly string[] {
  const { fullTitle, title, description, noIndex } = head;
  const address = `${place.siteOrigin}${canonicalPath(place.pathname, place.search)}`;
  const picture = sharePicture(head.image ?? null, place.siteOrigin);
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    ...(description ? [meta('name', 'description', description)] : []),
    ...(noIndex ? [meta('name', 'robots', 'noindex')] : []),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...(house ? [meta('property', 'og:site_name', house.name)] : []),
    meta('property', 'og:type', typeOf(place.pathname)),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:title', title),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', address),
    ...picture.map(([property, content]) => meta('property', property, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(place.pathname.startsWith('/news')
      ? [`<link rel="alternate" type="application/rss+xml" title="News" href="/news.rss">`]
      : []),
  ];
}

function meta(by: 'name' | 'property', name: string, content: string): string {
  return `<meta ${by}="${name}" content="${escapeHtml(content)}">`;
}

function typeOf(pathname: string): string {
  if (/^\/news\/[^/]/.test(pathname)) return 'article';
  return /^\/people\/[^/]/.test(pathname) ? 'profile' : 'website';
}

/** The house's picture, for pages whose document names none. */
const ownPicture = [
  ['og:image:type', 'image/jpeg'],
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
] as const;

/** The picture of a shared link: the one in the page's published document, such as a work's or a portrait, or the house's own. */
function sharePicture(image: string | null, siteOrigin: string): readonly (readonly [string, string])[] {
  // Sites crop a shared picture to about 2 : 1.
  const address = new URL(image === null ? '/share/default.jpg' : composedFor(image, 2), siteOrigin).href;
  return [['og:image', address], ...(image === null ? ownPicture : [])];
}

/** Members that hold an address; screens write them as paths. */
const addresses = new Set([
  '@id',
  'contentUrl',
  'image',
  'item',
  'logo',
  'mainEntityOfPage',
  'thumbnailUrl',
  'url',
  'urlTemplate',
]);

/**
 * For search engines, with the house's facts filled in; empty where a page says nothing, or the house is unknown. It stands after the page,
 * which would wait for it in the head.
 */
export function structuredDataScript({ head, house }: Pick<Rendered, 'head' | 'house'>, siteOrigin: string): string {
  const { structuredData: things = [] } = head;
  if (things.length === 0 || !house) return '';
  const whole = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }, (name, value: unknown) => {
    if (typeof value !== 'string') return value;
    const text = filledWithFacts(value, house);
    return addresses.has(name) && /^\/(?!\/)/.test(text) ? `${siteOrigin}${text}` : text;
  });
  return `<script type="application/ld+json">${escapeJson(whole)}</script>`;
}
