import type { Screen, ScreenPlace } from '#web/api/screen.ts';
import { PageSkeleton } from '#web/features/page/page-skeleton.tsx';
import { staticHead, StaticPage } from '#web/features/page/static-page.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

/**
 * The static pages of a pattern, such as `/policies/{page}` (spec 1 §2). Only paths below a route's prefix are looked up; a path without a
 * page is not found.
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

/** The path that the parts came from. */
function pathOf(pattern: string, { params }: ScreenPlace): string {
  return pattern.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
}
