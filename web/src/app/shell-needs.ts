import { need } from '#web/api/screen.ts';
import type { Need } from '#web/api/screen.ts';

import type { Route } from './route.ts';

/** What stands around every page. Without it a page is still worth showing: nothing here may fail one (spec 1 §7). */
const aroundPages: readonly Need[] = [
  need('navBar', {}, { optional: true }),
  need('announcementBanner', {}, { optional: true }),
  need('featureFlags', {}, { optional: true }),
];

/** Fetched by the renderer beside the needs of the screen, and handed to the browser in the same page. */
export function shellNeedsOf({ shell }: Pick<Route, 'shell'>): readonly Need[] {
  return shell === 'bare' ? [] : aroundPages;
}
