import { canonicalPath } from '#shared/kernel/canonical.ts';
import { houseFacts } from '#shared/kernel/house-facts.ts';
import { escapeHtml } from '#functions/platform/http/escape-html.ts';
import type { Rendered } from '#web/app/server.tsx';

import { escapeJson } from './escape-json.ts';
import { shareNames } from './share-names.ts';

type StructuredData = NonNullable<Rendered['head']['structuredData']>[number];

export interface HeadPlace {
  /** `https://…` without a path. */
  readonly siteOrigin: string;
  readonly pathname: string;
  readonly search: string;
}

/** What search engines and other sites read of a page, line by line. */
export function headLines(head: Rendered['head'], place: HeadPlace): readonly string[] {
  const { fullTitle, title, description, noIndex, structuredData } = head;
  const address = `${place.siteOrigin}${canonicalPath(place.pathname, place.search)}`;
  const picture = sharePicture(head.image ?? null, place);
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    ...(description ? [meta('name', 'description', description)] : []),
    ...(noIndex ? [meta('name', 'robots', 'noindex')] : []),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:site_name', houseFacts.name),
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
    ...jsonLd(structuredData ?? [], place.siteOrigin),
  ];
}

function meta(by: 'name' | 'property', name: string, content: string): string {
  return `<meta ${by}="${name}" content="${escapeHtml(content)}">`;
}

function typeOf(pathname: string): string {
  if (/^\/news\/[^/]/.test(pathname)) return 'article';
  return /^\/people\/[^/]/.test(pathname) ? 'profile' : 'website';
}

/**
 * The picture that stands beside a shared link: made for it where the page shows a work or a person, the house's own where
 * it shows neither, and whatever else the page names as it is.
 */
function sharePicture(image: string | null, { siteOrigin, pathname }: HeadPlace): (readonly [string, string])[] {
  const named = image?.match(/^\/art\/(.+)-\d+\.\w+$/)?.[1] ?? pathname.match(/^\/(people\/[a-z0-9-]+)$/)?.[1];
  const isMade = named !== undefined && shareNames.has(named);
  const path = isMade ? `/share/${named}.jpg` : (image ?? '/share/default.jpg');
  const address = ['og:image', new URL(path, siteOrigin).href] as const;
  if (!path.startsWith('/share/')) return [address];
  const [width, height] = named?.startsWith('people/') && isMade ? ['600', '315'] : ['1200', '630'];
  return [address, ['og:image:type', 'image/jpeg'], ['og:image:width', width], ['og:image:height', height]];
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

function jsonLd(things: readonly StructuredData[], siteOrigin: string): readonly string[] {
  if (things.length === 0) return [];
  const whole = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }, (name, value: unknown) =>
    addresses.has(name) && typeof value === 'string' && /^\/(?!\/)/.test(value) ? `${siteOrigin}${value}` : value,
  );
  return [`<script type="application/ld+json">${escapeJson(whole)}</script>`];
}
