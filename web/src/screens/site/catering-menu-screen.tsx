import { links } from '#web/api/links.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import type { ScreenPlace } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { MenuSkeleton } from '#web/features/catering/menu-skeleton.tsx';
import { Menu } from '#web/features/catering/menu.tsx';
import { menuInput, useMenu } from '#web/features/catering/use-catering.ts';
import { DataView } from '#web/ui/data-view.tsx';

/** `/eat-and-drink/{slug}/menu`, without header and footer (spec 1 §2). */
export default defineScreen({
  needs: (place) => [need('cateringMenu', menuInput(slugOf(place)))],
  head: ([menu], place) => ({
    title: menu?.meta.title ?? 'Menu',
    description: menu?.meta.description ?? '',
    structuredData: breadcrumbData([
      { label: 'Eat and drink', to: links.eatAndDrink.to() },
      { label: menu?.venueTitle ?? 'Menu', to: links.cateringMenu.to({ slug: slugOf(place) }) },
    ]),
  }),
  component: CateringMenuScreen,
});

const wellFormed = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A slug that no menu can have is asked for as one that no menu has: the page is not found, not malformed. */
function slugOf({ params }: ScreenPlace): string {
  const slug = params['slug'] ?? '';
  return wellFormed.test(slug) && slug.length <= 120 ? slug : 'unknown';
}

function CateringMenuScreen() {
  const state = useMenu(slugOf(usePlace()));
  return (
    <DataView state={state} skeleton={<MenuSkeleton />}>
      {(menu) => <Menu menu={menu} />}
    </DataView>
  );
}
