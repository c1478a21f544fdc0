import { refuse } from '#shared/kernel/refusals/problem.ts';
import { calendarFiles } from '#shared/season/contract/calendar-file.ts';
import { performanceEntry } from '#shared/season/domain/entries.ts';
import { comingActivities } from '#shared/season/domain/run.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { publishedHouse } from '#functions/platform/documents/house.ts';
import { calendarAnswer, siteOriginOf } from '#functions/platform/http/calendar-answer.ts';

import { readEventDetails } from '../store/events.ts';

/** Every coming performance of an event; cancelled ones are marked. */
export const handler = handleContentPath(calendarFiles.calendarFileProduction, {
  GET: async (request) => {
    const { slug, seasonId } = request.query;
    const [event, { facts: house }] = await Promise.all([readEventDetails(slug, seasonId), publishedHouse()]);
    if (!event) return refuse('not-found');
    const around = { siteOrigin: siteOriginOf(request), house };
    const coming = comingActivities(event.activities, request.now);
    const entries = coming.map((performance) => performanceEntry(performance, event, around));
    return calendarAnswer({ title: event.title, fileName: event.slug, refreshHours: null }, entries, request);
  },
});
