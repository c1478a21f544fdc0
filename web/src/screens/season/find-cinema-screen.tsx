import { useNavigate } from 'react-router-dom';

import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { usePlace } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { useNow } from '#web/api/use-now.ts';
import { defineDataScreen } from '#web/ui/data-screen.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { words } from './cinema/cinema-words.ts';
import type { ScreeningFilter, Screenings } from './cinema/screening-filter.ts';
import { readScreeningFilter } from './cinema/screening-filter.ts';
import { ScreeningsPage } from './cinema/screenings-page.tsx';

/** /cinemas/production/{id}/findcinema: where a broadcast is shown, or where a tour goes (spec 1 §7). */
export default defineDataScreen({
  path: 'screenings',
  input: ({ params }) => ({ params: { id: params['id'] ?? '' } }),
  others: () => [textsOf('cinema')],
  head: ([found]) => {
    if (!found) return { title: 'Find a screening' };
    const { kind, title, shortDescription, image, eventSlug } = found;
    return {
      title: `${words[kind].title}: ${title}`,
      description: shortDescription,
      image: largePath(image),
      structuredData: breadcrumbData([
        { label: 'Tickets and events', to: links.listing.to() },
        { label: title, to: links.eventDetails.to({ slug: eventSlug }) },
        { label: words[kind].title, to: links.findCinema.to({ id: found.productionId }) },
      ]),
    };
  },
  skeleton: <SkeletonLines count={10} />,
  show: (screenings) => <Found screenings={screenings} />,
});

function Found({ screenings }: { readonly screenings: Screenings }) {
  const navigate = useNavigate();
  const { params, query } = usePlace();
  const now = useNow();
  const search = ({ near, date }: ScreeningFilter) =>
    void navigate(links.findCinema.to({ id: params['id'] ?? '' }, { near, date }), { preventScrollReset: true });
  return <ScreeningsPage screenings={screenings} filter={readScreeningFilter(query)} onSearch={search} now={now} />;
}
