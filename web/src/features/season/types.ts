import type { z } from 'zod';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import type {
  activity,
  activityDetails,
  castEntry,
  eventCard,
  eventDetails,
  location,
} from '#shared/season/contract/index.ts';
import type { CastHeadline } from '#shared/season/domain/cast/headline.ts';
import type { FilterableActivity } from '#shared/season/domain/filter/matching.ts';
import type { homepage } from '#shared/site/contract/index.ts';

/** The contract's flat types by this area's names. */
export type EventCard = Flat<typeof eventCard>;
export type EventDetails = Flat<typeof eventDetails>;
export type Activity = Flat<typeof activity>;
export type ActivityDetails = Flat<typeof activityDetails>;
export type Location = Flat<typeof location>;
export type CastEntry = z.output<typeof castEntry>;
export type Production = EventDetails['productions'][number];
/** An event as every list has it: a card without what lists do not read. */
export type ListedActivity = Omit<Activity, 'performanceId' | 'wallTime' | 'performanceTimes' | 'cast'> &
  Pick<FilterableActivity, 'minPriceAvailable'> & {
    /** The listing has the headline of each performance instead of a cast. */
    readonly cast?: Activity['cast'];
    readonly castHeadline?: CastHeadline | undefined;
  };
export type ListedEvent = Omit<
  EventCard,
  'shortDescription' | 'nextDate' | 'isHiddenFromTicketsAndEvents' | 'runningTimeMinutes' | 'activities'
> & { readonly activities: readonly ListedActivity[] };
export type Homepage = Flat<typeof homepage>;
