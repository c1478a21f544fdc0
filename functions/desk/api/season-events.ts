import { seasonPaths } from '#shared/desk/contract/season.ts';

import { eventIdOf, readEvents } from '../commands/season-subjects.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { fieldsOfEvent } from '../views/event-fields.ts';

export const handler = handleDeskPath(seasonPaths.seasonEvents, {
  GET: async ({ params }) => {
    const events = await readEvents(params['seasonId'] ?? '');
    const items = events.map((event) => ({
      ...fieldsOfEvent(event),
      id: eventIdOf(event),
      slug: event.slug,
      seasonId: event.seasonId,
      performances: event.activities.length,
    }));
    return { items, totalPages: 1 };
  },
});
