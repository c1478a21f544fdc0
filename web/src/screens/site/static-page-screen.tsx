import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import type { Screen, ScreenPlace } from '#web/api/screen.ts';
import { PageSkeleton } from '#web/features/page/page-skeleton.tsx';
import { staticHead } from '#web/features/page/static-head.ts';
import { StaticPage } from '#web/features/page/static-page.tsx';
import { useStaticPage } from '#web/features/page/use-static-page.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

/**
 * The static pages of one pattern, for example `/policies/{page}` (spec 1 §2). Only below the prefixes that have a route is a
 * page asked for at all; a path without one is not found, as any other address.
 */
export function staticPageAt(pattern: string): Screen {
  function StaticPageHere() {
    return <StaticPageView path={pathOf(pattern, usePlace())} />;
  }
  return defineScreen({
    needs: (place) => [need('staticPage', { query: { path: pathOf(pattern, place) } })],
    head: ([pages]) => staticHead(pages),
    status: ([pages]) => (pages?.length === 0 ? 404 : undefined),
    component: StaticPageHere,
  });
}

/** The path that the parts were taken from. */
function pathOf(pattern: string, { params }: ScreenPlace): string {
  return pattern.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
}

type StaticPageViewProps = { readonly path: string };

function StaticPageView({ path }: StaticPageViewProps) {
  const state = useStaticPage(path);
  return (
    <Container>
      <DataView state={state} skeleton={<PageSkeleton />}>
        {([page]) => (page ? <StaticPage page={page} /> : null)}
      </DataView>
    </Container>
  );
}
