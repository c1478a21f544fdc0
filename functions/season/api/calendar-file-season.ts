import { calendarFiles } from '#shared/season/contract/calendar-file.ts';
import { performanceEntry } from '#shared/season/domain/entries.ts';
import { comingActivities } from '#shared/season/domain/run.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { publishedHouse } from '#functions/platform/documents/house.ts';
import { calendarAnswer, siteOriginOf } from '#functions/platform/http/calendar-answer.ts';

import { readListedEvents } from '../views/listed-events.ts';

/** A season is planned by the month, so four times a day suffices. */
const refreshHours = 6;

/** The coming season, to subscribe to, without events hidden from the lists. */
export const handler = handleContentPath(calendarFiles.calendarFileSeason, {
  GET: async (request) => {
    const [events, { facts: house }] = await Promise.all([readListedEvents(), publishedHouse()]);
    const around = { siteOrigin: siteOriginOf(request), house };
    const entries = events
      .flatMap((event) =>
        comingActivities(event.activities, request.now).map((performance) =>
          performanceEntry(performance, event, around),
        ),
      )
      .toSorted((one, other) => (one.start < other.start ? -1 : 1));
    return calendarAnswer({ title: house.name, fileName: 'season', refreshHours }, entries, request);
  },
});
