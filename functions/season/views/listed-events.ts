import { readWholeList } from '#functions/platform/documents/pages-and-lists.ts';
import type { DocOf } from '#functions/platform/documents/pages-and-lists.ts';

import { eventList } from '../store/events.ts';
import type { EventCard } from '../store/events.ts';
import type { seasonPages } from '../store/pages.ts';

type Hideable = Pick<EventCard, 'isHiddenFromTicketsAndEvents'>;

/** Events that are in lists; the others answer to their own address alone. */
export const listed = <E extends Hideable>(events: readonly E[]): readonly E[] =>
  events.filter((event) => !event.isHiddenFromTicketsAndEvents);

/** What the counts for all have to leave out. */
export const hiddenPerformances = (events: readonly EventCard[]): DocOf<typeof seasonPages.hiddenPerformances> => ({
  id: 'hidden-performances',
  performanceIds: events
    .filter((event) => event.isHiddenFromTicketsAndEvents)
    .flatMap(({ activities }) => activities.map(({ performanceId }) => performanceId)),
});

/** The season without what is hidden from it, in the editors' order. */
export const readListedEvents = async (): Promise<readonly EventCard[]> => listed(await readWholeList(eventList));
