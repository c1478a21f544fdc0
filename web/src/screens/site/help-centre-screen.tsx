import { links } from '#web/api/links.ts';
import { HelpCentre } from '#web/features/page/help-centre.tsx';
import { PageSkeleton } from '#web/features/page/page-skeleton.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

const path = links.helpCentre.to();

/** `/help-centre`: questions with answers, a search, and contacts (spec 1 §2). */
export default defineDataScreen({
  path: 'staticPage',
  input: () => ({ query: { path } }),
  head: ([pages]) => ({ title: pages?.[0]?.title ?? 'Help centre', description: pages?.[0]?.lead ?? '' }),
  skeleton: <PageSkeleton />,
  show: ([page]) => (page ? <HelpCentre page={page} /> : null),
});
