import { staffSale } from '#shared/kernel/mode-of-sale.ts';
import { staffPaths } from '#shared/season/contract/staff.ts';
import { handlePath } from '#functions/handle-path.ts';

import { bookingReminder } from '../views/booking-reminder.ts';

/** The reminder for the staff's own sale; no shared answer may contain it. */
export const handler = handlePath(staffPaths.calendarFileStaffBooking, {
  GET: (request) => bookingReminder({ ...request.query, modeOfSale: staffSale }, request),
});
