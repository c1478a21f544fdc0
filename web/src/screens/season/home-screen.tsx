import { defineScreen, need } from '#web/api/screen.ts';
import { SkeletonGrid } from '#web/features/season/event-grid.tsx';
import { HomeHeader, HomeSlice } from '#web/features/season/home.tsx';
import { useEvents, useHomepage, useSale } from '#web/features/season/use-season.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container, Section } from '#web/ui/layout.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The root: header, call to action, slices of events (spec 1 §2). */
export default defineScreen({
  needs: () => [
    need('homepage', {}),
    need('events', {}, { optional: true }),
    need('availability', {}, { optional: true }),
  ],
  head: ([pages]) => ({
    title: pages?.[0]?.meta.title ?? 'Homepage',
    description: pages?.[0]?.meta.description ?? '',
    image: pages?.[0]?.header.image.desktopPath ?? null,
  }),
  component: HomeScreen,
});

function HomeScreen() {
  const pages = useHomepage();
  const events = useEvents();
  const sale = useSale();
  return (
    <Container>
      <DataView state={pages} skeleton={<Skeleton ratio={2} />}>
        {([page]) =>
          page ? (
            <>
              <HomeHeader header={page.header} />
              <DataView state={events} skeleton={<SlicesToCome />}>
                {(all) =>
                  page.slices.map((slice) => <HomeSlice key={slice.title} slice={slice} events={all} sale={sale} />)
                }
              </DataView>
            </>
          ) : null
        }
      </DataView>
    </Container>
  );
}

function SlicesToCome() {
  return (
    <Section>
      <SkeletonGrid count={3} />
    </Section>
  );
}
