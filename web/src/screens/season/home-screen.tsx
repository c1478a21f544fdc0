import { largePath } from '#shared/kernel/image-paths.ts';
import { untouchedHomepage } from '#shared/site/domain/untouched-homepage.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { organisationData } from '#web/api/structured-data.ts';
import { SkeletonGrid } from '#web/features/season/event-grid.tsx';
import { HomeSlice } from '#web/features/season/home-slices.tsx';
import { HomeHeader, HomeHeaderSkeleton } from '#web/features/season/home.tsx';
import type { Homepage } from '#web/features/season/types.ts';
import { useHomepage, useSale } from '#web/features/season/use-season.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container, Section } from '#web/ui/layout.tsx';

/** The root: header, call to action and slices in one answer, or the defaults where it does not load (spec 1 §2). */
export default defineScreen({
  needs: () => [need('homepage', {}, { optional: true }), need('availability', {}, { optional: true })],
  head: ([pages]) => ({
    title: pages?.[0]?.meta.title ?? untouchedHomepage.meta.title,
    description: pages?.[0]?.meta.description ?? '',
    image: largePath(pages?.[0]?.header.image),
    structuredData: organisationData(),
  }),
  component: HomeScreen,
});

function HomeScreen() {
  const state = useHomepage();
  return (
    <Container>
      <DataView state={state} skeleton={<HomeToCome />} failed={<HomeHeader header={untouchedHomepage.header} />}>
        {([page]) => (page ? <Home page={page} /> : null)}
      </DataView>
    </Container>
  );
}

function Home({ page }: { readonly page: Homepage }) {
  const sale = useSale(page.events.flatMap(({ activities }) => activities));
  return (
    <>
      <HomeHeader header={page.header} />
      {page.slices.map((slice) => (
        <HomeSlice key={`${slice.kind} ${slice.title}`} slice={slice} page={page} sale={sale} />
      ))}
    </>
  );
}

function HomeToCome() {
  return (
    <>
      <HomeHeaderSkeleton />
      <Section>
        <SkeletonGrid count={3} />
      </Section>
    </>
  );
}
