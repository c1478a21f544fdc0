import { calendarFiles } from '#shared/contract/season/calendar-file.ts';
import { performanceEntry } from '#shared/domain/calendar-file/entries.ts';
import { comingActivities } from '#shared/domain/event/run.ts';
import { houseFacts } from '#shared/domain/venue/facts.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { calendarAnswer, siteOriginOf } from '#functions/season/calendar-answer.ts';
import { readListedEvents } from '#functions/season/listed-events.ts';

/** Four times a day is often enough for a season that is planned by the month. */
const refreshHours = 6;

/** The coming season, to subscribe to: what is not listed on the site is not in it either. */
export const handler = handlePath(calendarFiles.calendarFileSeason, {
  GET: async (request) => {
    const siteOrigin = siteOriginOf(request);
    const events = await readListedEvents();
    const entries = events
      .flatMap((event) =>
        comingActivities(event.activities, request.now).map((performance) =>
          performanceEntry(performance, event, siteOrigin),
        ),
      )
      .toSorted((one, other) => (one.start < other.start ? -1 : 1));
    return calendarAnswer({ title: houseFacts.name, fileName: 'season', refreshHours }, entries, request);
  },
});
