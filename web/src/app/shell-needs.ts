import { need } from '#web/api/screen.ts';
import type { Need } from '#web/api/screen.ts';

import type { Route } from './route.ts';

/** The data of the shell, all optional: none may fail a page (spec 1 §7). */
const aroundPages: readonly Need[] = [
  need('navBar', {}, { optional: true }),
  need('announcementBanner', {}, { optional: true }),
  need('featureFlags', {}, { optional: true }),
];

/** The renderer loads it with the screen's needs and sends it in the same page. */
export function shellNeedsOf({ shell }: Pick<Route, 'shell'>): readonly Need[] {
  return shell === 'bare' ? [] : aroundPages;
}
