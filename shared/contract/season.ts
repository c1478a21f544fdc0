import { availabilityPaths } from './season/availability.ts';
import { calendarFiles } from './season/calendar-file.ts';
import { calendar } from './season/calendar.ts';
import { castLists } from './season/cast.ts';
import { eventPaths } from './season/events.ts';
import { festivals } from './season/festival.ts';
import { fridayRushPaths } from './season/friday-rush.ts';
import { listing } from './season/listing.ts';
import { performancePaths } from './season/performance.ts';
import { screeningPaths } from './season/screening.ts';
import { staffPaths } from './season/staff.ts';

export {
  activity,
  activityDetails,
  activityType,
  castEntry,
  eventCard,
  eventDetails,
  location,
  moreToWatch,
  onSaleDate,
  production,
  tag,
} from './season/event.ts';

export { activityAvailability } from './season/availability.ts';

export const season = {
  ...availabilityPaths,
  ...eventPaths,
  ...calendar,
  ...listing,
  ...castLists,
  ...festivals,
  ...calendarFiles,
  ...screeningPaths,
  ...performancePaths,
  ...fridayRushPaths,
  ...staffPaths,
};
