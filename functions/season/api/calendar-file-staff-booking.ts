import { seesStaffDates, staffSale } from '#shared/kernel/mode-of-sale.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { staffPaths } from '#shared/season/contract/staff.ts';
import { handlePath } from '#functions/handle-path.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { bookingReminder } from '../views/booking-reminder.ts';

/** The reminder for the staff's own sale; no shared answer may contain it. */
export const handler = handlePath(staffPaths.calendarFileStaffBooking, {
  GET: async (request) => {
    const { modeOfSale } = await signedIn(request);
    if (!seesStaffDates(modeOfSale)) return refuse('staff-only');
    return bookingReminder({ ...request.query, modeOfSale: staffSale }, request);
  },
});
