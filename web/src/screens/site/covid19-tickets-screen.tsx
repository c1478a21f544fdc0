import { links } from '#web/api/links.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { DayCalendar } from '#web/features/page/day-calendar.tsx';
import { PageSkeleton } from '#web/features/page/page-skeleton.tsx';
import { StaticPage } from '#web/features/page/static-page.tsx';
import { useStaticPage } from '#web/features/page/use-static-page.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

const path = links.covid19Tickets.to();

/** `/covid19tickets`: what holders of tickets for cancelled performances could do, and the members' preview days (spec 1 §9). */
export default defineScreen({
  needs: () => [need('staticPage', { query: { path } })],
  head: ([pages]) => ({
    title: pages?.[0]?.title ?? 'Tickets for cancelled performances',
    description: pages?.[0]?.lead ?? '',
  }),
  component: Covid19TicketsScreen,
});

function Covid19TicketsScreen() {
  const state = useStaticPage(path);
  return (
    <Container>
      <DataView state={state} skeleton={<PageSkeleton />}>
        {([page]) =>
          page ? (
            <StaticPage page={page} after={page.calendar ? <DayCalendar calendar={page.calendar} /> : null} />
          ) : null
        }
      </DataView>
    </Container>
  );
}
