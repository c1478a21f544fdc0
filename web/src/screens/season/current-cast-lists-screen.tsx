import { links } from '#web/api/links.ts';
import { lineIn, textsOf } from '#web/api/page-texts.ts';
import { castListPoll } from '#web/api/refresh.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { CurrentLists } from '#web/features/cast/current-lists.tsx';
import { SheetSkeleton } from '#web/features/cast/sheet-skeleton.tsx';
import type { CastList } from '#web/features/cast/types.ts';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

/** `/cast-list/{venue}/current`: who performs at a venue today and next (spec 1 §2). */
export default defineDataScreen({
  path: 'castListCurrent',
  others: () => [textsOf('casts')],
  head: ([lists, texts], { params }) => {
    const list = venueIn(lists, params['venue']);
    if (!list) return { title: 'Current cast lists' };
    return {
      title: `Current cast lists: ${list.title}`,
      description: lineIn('casts', texts)('description', { venue: list.title }),
      structuredData: breadcrumbData([
        { label: `Cast lists: ${list.title}`, to: links.currentCastLists.to({ venue: list.slug }) },
      ]),
    };
  },
  status: ([lists], { params }) => (lists && !venueIn(lists, params['venue']) ? 404 : undefined),
  // It may hang in a foyer.
  every: castListPoll,
  skeleton: <SheetSkeleton />,
  show: (lists, { params }) => {
    const list = venueIn(lists, params['venue']);
    const others = lists.filter(({ performances, slug }) => performances.length > 0 && slug !== list?.slug);
    return list ? <CurrentLists list={list} others={others} /> : null;
  },
});

function venueIn(lists: readonly CastList[] | undefined, venue: string | undefined): CastList | undefined {
  return lists?.find(({ slug }) => slug === venue);
}
