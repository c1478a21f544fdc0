import { staffPaths } from '#shared/contract/season/staff.ts';
import { staffSale } from '#shared/domain/mode-of-sale/mode-of-sale.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { bookingReminder } from '#functions/season/booking-reminder.ts';

/** The reminder for the staff's own sale, which no answer that is kept for all may tell. */
export const handler = handlePath(staffPaths.calendarFileStaffBooking, {
  GET: (request) => bookingReminder({ ...request.query, modeOfSale: staffSale }, request),
});
