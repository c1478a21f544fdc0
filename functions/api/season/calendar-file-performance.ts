import { refuse } from '#shared/contract/problem.ts';
import { calendarFiles } from '#shared/contract/season/calendar-file.ts';
import { performanceEntry } from '#shared/domain/calendar-file/entries.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { calendarAnswer, siteOriginOf } from '#functions/season/calendar-answer.ts';
import { readEventDetails } from '#functions/store/content.ts';

/** One performance, past ones too: whoever kept the link may still want the evening in their diary. */
export const handler = handlePath(calendarFiles.calendarFilePerformance, {
  GET: async (request) => {
    const { slug, seasonId, activityId } = request.query;
    const event = await readEventDetails(slug, seasonId);
    const performance = event?.activities.find(({ id }) => id === activityId);
    if (!event || !performance) return refuse('not-found');
    const entry = performanceEntry(performance, event, siteOriginOf(request));
    return calendarAnswer({ title: event.title, fileName: activityId, refreshHours: null }, [entry], request);
  },
});
