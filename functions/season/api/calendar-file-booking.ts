import { staffSale } from '#shared/kernel/mode-of-sale.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { calendarFiles } from '#shared/season/contract/calendar-file.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { bookingReminder } from '../views/booking-reminder.ts';

/** For any mode of sale with public dates; the staff have a path of their own. */
export const handler = handleContentPath(calendarFiles.calendarFileBooking, {
  GET: (request) =>
    request.query.modeOfSale === staffSale ? refuse('not-found') : bookingReminder(request.query, request),
});
