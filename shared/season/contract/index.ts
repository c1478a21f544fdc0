import { availabilityPaths } from './availability.ts';
import { calendarFiles } from './calendar-file.ts';
import { calendar } from './calendar.ts';
import { castLists } from './cast.ts';
import { eventPaths } from './events.ts';
import { festivals } from './festival.ts';
import { fridayRushPaths } from './friday-rush.ts';
import { listing } from './listing.ts';
import { performancePaths } from './performance.ts';
import { screeningPaths } from './screening.ts';
import { staffPaths } from './staff.ts';

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
} from './event.ts';

export { activityAvailability } from './availability.ts';

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
