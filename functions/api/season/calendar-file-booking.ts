import { refuse } from '#shared/contract/problem.ts';
import { calendarFiles } from '#shared/contract/season/calendar-file.ts';
import { staffSale } from '#shared/domain/mode-of-sale/mode-of-sale.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { bookingReminder } from '#functions/season/booking-reminder.ts';

/** For any mode of sale whose dates are public; the staff has a path of its own. */
export const handler = handlePath(calendarFiles.calendarFileBooking, {
  GET: (request) =>
    request.query.modeOfSale === staffSale ? refuse('not-found') : bookingReminder(request.query, request),
});
