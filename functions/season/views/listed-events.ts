import { readWholeList } from '#functions/platform/documents/pages-and-lists.ts';
import type { DocOf } from '#functions/platform/documents/pages-and-lists.ts';

import { eventList } from '../store/events.ts';
import type { EventCard } from '../store/events.ts';
import type { seasonPages } from '../store/pages.ts';

type Hideable = Pick<EventCard, 'isHiddenFromTicketsAndEvents'>;

/** Events shown in lists; the others answer only at their own address. */
export const listed = <E extends Hideable>(events: readonly E[]): readonly E[] =>
  events.filter((event) => !event.isHiddenFromTicketsAndEvents);

/** Performances that the public counts omit. */
export const hiddenPerformances = (events: readonly EventCard[]): DocOf<typeof seasonPages.hiddenPerformances> => ({
  id: 'hidden-performances',
  performanceIds: events
    .filter((event) => event.isHiddenFromTicketsAndEvents)
    .flatMap(({ activities }) => activities.map(({ performanceId }) => performanceId)),
});

/** The season without hidden events, in the editors' order. */
export const readListedEvents = async (): Promise<readonly EventCard[]> => listed(await readWholeList(eventList));
