import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { EatAndDrinkPage, EatAndDrinkSkeleton } from '#web/features/catering/eat-and-drink-page.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

/** `/eat-and-drink`: offers, restaurants and bars (spec 1 §2). */
export default defineDataScreen({
  path: 'eatAndDrink',
  head: ([page]) => ({
    title: page?.meta.title ?? 'Eat and drink',
    description: page?.meta.description ?? '',
    image: largePath(page?.header.image),
    structuredData: breadcrumbData([{ label: 'Eat and drink', to: links.eatAndDrink.to() }]),
  }),
  skeleton: <EatAndDrinkSkeleton />,
  show: (page) => <EatAndDrinkPage page={page} />,
});
