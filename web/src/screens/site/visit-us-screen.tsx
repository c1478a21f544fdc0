import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import type { ScreenPlace } from '#web/api/screen.ts';
import { slugInPath } from '#web/api/slug-in-path.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

import { VisitPage, VisitSkeleton } from './visit/visit-page.tsx';

/** `/visit-us`, and with the query `id` one of its subpages (spec 1 §2, §7). */
export default defineDataScreen({
  path: 'visitUs',
  input: (place) => visitInput(idOf(place)),
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
  skeleton: (place) => <VisitSkeleton hasImage={idOf(place) === null} />,
  show: (page) => <VisitPage page={page} />,
});

/** An impossible id is replaced by an unknown one: not found, where the API would answer 400. */
function idOf({ query }: ScreenPlace): string | null {
  const id = query.get('id') || null;
  return id === null ? null : slugInPath(id);
}

/** Nothing for Visit us itself. */
const visitInput = (id: string | null) => (id === null ? {} : { query: { id } });
