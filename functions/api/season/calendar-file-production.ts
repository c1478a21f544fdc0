import { refuse } from '#shared/contract/problem.ts';
import { calendarFiles } from '#shared/contract/season/calendar-file.ts';
import { performanceEntry } from '#shared/domain/calendar-file/entries.ts';
import { comingActivities } from '#shared/domain/event/run.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { calendarAnswer, siteOriginOf } from '#functions/season/calendar-answer.ts';
import { readEventDetails } from '#functions/store/content.ts';

/** Every coming performance of an event, cancelled ones as such. */
export const handler = handlePath(calendarFiles.calendarFileProduction, {
  GET: async (request) => {
    const event = await readEventDetails(request.query.slug, request.query.seasonId);
    if (!event) return refuse('not-found');
    const siteOrigin = siteOriginOf(request);
    const coming = comingActivities(event.activities, request.now);
    const entries = coming.map((performance) => performanceEntry(performance, event, siteOrigin));
    return calendarAnswer({ title: event.title, fileName: event.slug, refreshHours: null }, entries, request);
  },
});
