import { Fragment } from 'react';

import { links } from '#web/api/links.ts';
import type { ScreenPlace } from '#web/api/screen.ts';
import { slugInPath } from '#web/api/slug-in-path.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { Menu, MenuSkeleton } from '#web/features/catering/menu.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

/** `/eat-and-drink/{slug}/menu`, without header and footer (spec 1 §2). */
export default defineDataScreen({
  path: 'cateringMenu',
  input: (place) => ({ query: { path: links.cateringMenu.to({ slug: slugOf(place) }) } }),
  head: ([menu], place) => ({
    title: menu?.meta.title ?? 'Menu',
    description: menu?.meta.description ?? '',
    structuredData: breadcrumbData([
      { label: 'Eat and drink', to: links.eatAndDrink.to() },
      { label: menu?.venueTitle ?? 'Menu', to: links.cateringMenu.to({ slug: slugOf(place) }) },
    ]),
  }),
  Frame: Fragment,
  skeleton: <MenuSkeleton />,
  show: (menu) => <Menu menu={menu} />,
});

const slugOf = ({ params }: ScreenPlace): string => slugInPath(params['slug']);
