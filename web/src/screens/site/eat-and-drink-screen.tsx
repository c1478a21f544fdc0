import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { EatAndDrinkPage } from '#web/features/catering/eat-and-drink-page.tsx';
import { EatAndDrinkSkeleton } from '#web/features/catering/eat-and-drink-skeleton.tsx';
import { useEatAndDrink } from '#web/features/catering/use-catering.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

/** `/eat-and-drink`: offers, restaurants and bars (spec 1 §2). */
export default defineScreen({
  needs: () => [need('eatAndDrink', {})],
  head: ([page]) => ({
    title: page?.meta.title ?? 'Eat and drink',
    description: page?.meta.description ?? '',
    image: largePath(page?.header.image),
    structuredData: breadcrumbData([{ label: 'Eat and drink', to: links.eatAndDrink.to() }]),
  }),
  component: EatAndDrinkScreen,
});

function EatAndDrinkScreen() {
  const state = useEatAndDrink();
  return (
    <Container>
      <DataView state={state} skeleton={<EatAndDrinkSkeleton />}>
        {(page) => <EatAndDrinkPage page={page} />}
      </DataView>
    </Container>
  );
}
