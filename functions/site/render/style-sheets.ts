import { createHash } from 'node:crypto';

import type { SiteAssets } from './site.ts';

/**
 * The link of a sheet that the renderer inlines. It stays in the page, disabled, so that the chunk loader takes the sheet for loaded and
 * fetches nothing twice.
 */
export function idleLink(path: string): string {
  return `<link rel="stylesheet" href="${path}" disabled>`;
}

/** A screen's own styles, for one element: a linked sheet would cost a request. The template links what every page has. */
export function sheetOfPage({ screens, sheets }: SiteAssets, file: string | null): string {
  const own = file === null ? [] : (screens[file]?.styles ?? []);
  return own.map((path) => sheets[path] ?? '').join('');
}

/** The hash by which the security policy allows the style element; null for an empty one. */
export function hashOf(sheet: string): string | null {
  return sheet === '' ? null : `sha256-${createHash('sha256').update(sheet).digest('base64')}`;
}
