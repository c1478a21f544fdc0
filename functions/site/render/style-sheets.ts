import { createHash } from 'node:crypto';

import type { SiteAssets } from './site.ts';

const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** Paths of the style sheets that a template links to. */
export function sheetsOf(template: string): readonly string[] {
  return [...template.matchAll(link)].map(([, path = '']) => path);
}

/**
 * The template with its style sheets disabled: the renderer inlines them. Their links stay, so that the chunk loader takes them for loaded
 * and fetches nothing twice.
 */
export function withoutWaiting(template: string): string {
  return template.replace(link, (_, path: string) => idleLink(path));
}

export function idleLink(path: string): string {
  return `<link rel="stylesheet" href="${path}" disabled>`;
}

/** All styles of a first view in one element: a linked sheet would cost a round trip. */
export function sheetOfPage({ template, screens, sheets }: SiteAssets, file: string | null): string {
  const own = file === null ? [] : (screens[file]?.styles ?? []);
  return [...sheetsOf(template), ...own].map((path) => sheets[path] ?? '').join('');
}

/** The hash by which the security policy allows the style element; null for an empty one. */
export function hashOf(sheet: string): string | null {
  return sheet === '' ? null : `sha256-${createHash('sha256').update(sheet).digest('base64')}`;
}
