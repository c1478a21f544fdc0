import { links } from '#web/api/links.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { HelpCentre } from '#web/features/page/help-centre.tsx';
import { PageSkeleton } from '#web/features/page/page-skeleton.tsx';
import { useStaticPage } from '#web/features/page/use-static-page.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

const path = links.streamHelp.to();

/** `/stream/help`: questions about the stream with their answers, and who can be asked (spec 2 §2). */
export default defineScreen({
  needs: () => [need('staticPage', { query: { path } })],
  head: ([pages]) => ({ title: pages?.[0]?.title ?? 'Help with the stream', description: pages?.[0]?.lead ?? '' }),
  component: StreamHelpScreen,
});

function StreamHelpScreen() {
  const state = useStaticPage(path);
  return (
    <Container>
      <DataView state={state} skeleton={<PageSkeleton />}>
        {([page]) => (page ? <HelpCentre page={page} /> : null)}
      </DataView>
    </Container>
  );
}
