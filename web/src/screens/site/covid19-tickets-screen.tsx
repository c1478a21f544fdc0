import { links } from '#web/api/links.ts';
import { DayCalendar } from '#web/features/page/day-calendar.tsx';
import { PageSkeleton } from '#web/features/page/page-skeleton.tsx';
import { StaticPage } from '#web/features/page/static-page.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

const path = links.covid19Tickets.to();

/** `/covid19tickets`: options of ticket holders for cancelled performances, and the members' preview days (spec 1 §9). */
export default defineDataScreen({
  path: 'staticPage',
  input: () => ({ query: { path } }),
  head: ([pages]) => ({
    title: pages?.[0]?.title ?? 'Tickets for cancelled performances',
    description: pages?.[0]?.lead ?? '',
  }),
  skeleton: <PageSkeleton />,
  show: ([page]) =>
    page ? <StaticPage page={page} after={page.calendar ? <DayCalendar calendar={page.calendar} /> : null} /> : null,
});
