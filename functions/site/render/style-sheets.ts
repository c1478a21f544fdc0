import { createHash } from 'node:crypto';

import type { SiteAssets } from './site.ts';

const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** Paths of the style sheets that a template links to. */
export function sheetsOf(template: string): readonly string[] {
  return [...template.matchAll(link)].map(([, path = '']) => path);
}

/**
 * The template without its style sheets: the renderer writes what they say into the page. Their links stay, switched off,
 * so that the loader of chunks takes them for loaded: nothing is fetched that the page holds already.
 */
export function withoutWaiting(template: string): string {
  return template.replace(link, (_, path: string) => idleLink(path));
}

export function idleLink(path: string): string {
  return `<link rel="stylesheet" href="${path}" disabled>`;
}

/** Everything that a first view is styled by, in one piece: a style sheet of its own would cost the visitor a round trip. */
export function sheetOfPage({ template, screens, sheets }: SiteAssets, file: string | null): string {
  const own = file === null ? [] : (screens[file]?.styles ?? []);
  return [...sheetsOf(template), ...own].map((path) => sheets[path] ?? '').join('');
}

/** What the security policy names a style element by; null for an empty one. */
export function hashOf(sheet: string): string | null {
  return sheet === '' ? null : `sha256-${createHash('sha256').update(sheet).digest('base64')}`;
}
