import { friendsAreaPaths } from '#shared/account/contract/friends-area.ts';
import { bookingDayEntry } from '#shared/account/domain/friends-area/booking-day.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { calendarAnswer, siteOriginOf } from '#functions/platform/http/calendar-answer.ts';

import { readFriendsArea } from '../views/friends-area.ts';

export const handler = handleContentPath(friendsAreaPaths.calendarFileFriendsArea, {
  GET: async (request) => {
    const { modeOfSale, kind, opensAt } = request.query;
    const area = await readFriendsArea(request.now);
    const level = area?.membershipsInformation.find((each) => each.modeOfSale === modeOfSale);
    const dates = kind === 'rehearsals' ? level?.rehearsalBookingDates : level?.priorityBookingDates;
    const found = dates?.find((date) => Date.parse(date.opensAt) === Date.parse(opensAt));
    if (!level || !found) return refuse('not-found');
    const entry = bookingDayEntry(level, kind, found, siteOriginOf(request));
    return calendarAnswer(
      { title: entry.title, fileName: `${kind}-${found.opensAt.slice(0, 10)}`, refreshHours: null },
      [entry],
      request,
    );
  },
});
