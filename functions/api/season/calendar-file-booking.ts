import { calendarFiles } from '#shared/contract/season/calendar-file.ts';
import { refuse } from '#shared/contract/problem.ts';
import { bookingEntry } from '#shared/domain/calendar-file/entries.ts';
import { comingActivities } from '#shared/domain/event/run.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { calendarAnswer, siteOriginOf } from '#functions/season/calendar-answer.ts';
import { readEventDetails } from '#functions/store/content.ts';

/** "Remind me": when booking opens for a mode of sale, of one performance or of the run. Nothing where it is open already. */
export const handler = handlePath(calendarFiles.calendarFileBooking, {
  GET: async (request) => {
    const { slug, seasonId, activityId, modeOfSale } = request.query;
    const event = await readEventDetails(slug, seasonId);
    if (!event || event.isCancelled) return refuse('not-found');
    const coming = comingActivities(event.activities, request.now);
    const meant = activityId === undefined ? coming : coming.filter(({ id }) => id === activityId);
    const entry = bookingEntry(meant, event, modeOfSale, request.now, siteOriginOf(request));
    if (entry === null) return refuse('not-found');
    return calendarAnswer({ title: entry.title, fileName: `${slug}-booking`, refreshHours: null }, [entry], request);
  },
});
