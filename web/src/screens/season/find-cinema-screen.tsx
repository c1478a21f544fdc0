import { useNavigate } from 'react-router-dom';

import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { useNow } from '#web/api/use-now.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { words } from './cinema/cinema-words.ts';
import { readScreeningFilter } from './cinema/screening-filter.ts';
import type { ScreeningFilter } from './cinema/screening-filter.ts';
import { ScreeningsPage } from './cinema/screenings-page.tsx';
import { useScreenings } from './cinema/use-screenings.ts';

/** /cinemas/production/{id}/findcinema: where a broadcast is shown, or where a tour goes (spec 1 §7). */
export default defineScreen({
  needs: ({ params }) => [need('screenings', { params: { id: params['id'] ?? '' } }), textsOf('cinema')],
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
  component: FindCinemaScreen,
});

function FindCinemaScreen() {
  const { params, query } = usePlace();
  const id = params['id'] ?? '';
  const navigate = useNavigate();
  const now = useNow();
  const search = ({ near, date }: ScreeningFilter) =>
    void navigate(links.findCinema.to({ id }, { near, date }), { preventScrollReset: true });
  return (
    <Container>
      <DataView state={useScreenings(id)} skeleton={<SkeletonLines count={10} />}>
        {(screenings) => (
          <ScreeningsPage screenings={screenings} filter={readScreeningFilter(query)} onSearch={search} now={now} />
        )}
      </DataView>
    </Container>
  );
}
