import { fridayRushPaths } from '#shared/season/contract/friday-rush.ts';
import { rushesAround } from '#shared/season/domain/friday-rush.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { cardAt } from '../views/card-at.ts';
import { readListedEvents } from '../views/listed-events.ts';

/**
 * The performances of the last rush, the next one and the one after, so that an answer cached for minutes is still right when a rush opens.
 * The page decides by its clock which is which.
 */
export const handler = handleContentPath(fridayRushPaths.fridayRush, {
  GET: async ({ now }) => {
    const events = await readListedEvents();
    return { items: rushesAround(events, now).map((event) => cardAt(event, now)), totalPages: 1 };
  },
});
