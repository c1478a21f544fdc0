import { fridayRushPaths } from '#shared/season/contract/friday-rush.ts';
import { rushesAround } from '#shared/season/domain/friday-rush.ts';
import { handlePath } from '#functions/handle-path.ts';

import { cardAt } from '../views/card-at.ts';
import { readListedEvents } from '../views/listed-events.ts';

/**
 * What takes part in the last rush, the next one and the one after it, so that an answer that was kept for some minutes is
 * still right when a rush opens. Which of them is which, the page decides by its clock.
 */
export const handler = handlePath(fridayRushPaths.fridayRush, {
  GET: async ({ now }) => {
    const events = await readListedEvents();
    return { items: rushesAround(events, now).map((event) => cardAt(event, now)), totalPages: 1 };
  },
});
