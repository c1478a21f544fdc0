import { refuse } from '#shared/kernel/refusals/problem.ts';
import { calendarFiles } from '#shared/season/contract/calendar-file.ts';
import { performanceEntry } from '#shared/season/domain/entries.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { publishedHouse } from '#functions/platform/documents/house.ts';
import { calendarAnswer, siteOriginOf } from '#functions/platform/http/calendar-answer.ts';

import { readEventDetails } from '../store/events.ts';

/** One performance, past ones too: an old link may still be used to add the evening to a diary. */
export const handler = handleContentPath(calendarFiles.calendarFilePerformance, {
  GET: async (request) => {
    const { slug, seasonId, activityId } = request.query;
    const [event, { facts: house }] = await Promise.all([readEventDetails(slug, seasonId), publishedHouse()]);
    const performance = event?.activities.find(({ id }) => id === activityId);
    if (!event || !performance) return refuse('not-found');
    const entry = performanceEntry(performance, event, { siteOrigin: siteOriginOf(request), house });
    return calendarAnswer({ title: event.title, fileName: activityId, refreshHours: null }, [entry], request);
  },
});
