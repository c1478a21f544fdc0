import type { Screen, ScreenPlace } from '#web/api/screen.ts';
import { PageSkeleton } from '#web/features/page/page-skeleton.tsx';
import { staticHead, StaticPage } from '#web/features/page/static-page.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

/**
 * The static pages of one pattern, for example `/policies/{page}` (spec 1 §2). Only below the prefixes that have a route is a
 * page asked for at all; a path without one is not found, as any other address.
 */
export const staticPageAt = (pattern: string): Screen =>
  defineDataScreen({
    path: 'staticPage',
    input: (place) => ({ query: { path: pathOf(pattern, place) } }),
    head: ([pages]) => staticHead(pages),
    status: ([pages]) => (pages?.length === 0 ? 404 : undefined),
    skeleton: <PageSkeleton />,
    show: ([page]) => (page ? <StaticPage page={page} /> : null),
  });

/** The path that the parts were taken from. */
function pathOf(pattern: string, { params }: ScreenPlace): string {
  return pattern.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
}
