import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import type { ScreenPlace } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

import { useVisit, visitInput } from './visit/use-visit.ts';
import { VisitPage } from './visit/visit-page.tsx';
import { VisitSkeleton } from './visit/visit-skeleton.tsx';

/** `/visit-us`, and with the query `id` one of the pages below it (spec 1 §2, §7). */
export default defineScreen({
  needs: (place) => [need('visitUs', visitInput(idOf(place)))],
  head: ([page], place) => {
    const id = idOf(place);
    const root = { label: 'Visit us', to: links.visitUs.to() };
    const trail = page && id !== null ? [root, { label: page.header.title, to: links.visitUs.to({ id }) }] : [root];
    return {
      title: page?.meta.title ?? 'Visit us',
      description: page?.meta.description ?? '',
      image: largePath(page?.header.image),
      structuredData: breadcrumbData(trail),
    };
  },
  component: VisitUsScreen,
});

const wellFormed = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** An id that no page can have is asked for as one that no page has: not found, where the call itself would say 400. */
function idOf({ query }: ScreenPlace): string | null {
  const id = query.get('id') || null;
  return id === null || (wellFormed.test(id) && id.length <= 120) ? id : 'unknown';
}

function VisitUsScreen() {
  const id = idOf(usePlace());
  const state = useVisit(id);
  return (
    <Container>
      <DataView state={state} skeleton={<VisitSkeleton hasImage={id === null} />}>
        {(page) => <VisitPage page={page} />}
      </DataView>
    </Container>
  );
}
