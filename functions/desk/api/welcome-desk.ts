import { bookInvitationBy, welcomeSeasonAt } from '#shared/account/domain/welcome-performance/registration.ts';
import { welcomeDeskPaths, welcomeListedStatuses } from '#shared/desk/contract/welcome-desk.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readWelcomeList } from '#functions/account/store/welcome-registrations.ts';
import type { WelcomeListed } from '#functions/account/store/welcome-registrations.ts';
import { readWholeList } from '#functions/platform/documents/pages-and-lists.ts';
import { readAvailability } from '#functions/season/store/availability.ts';
import { eventList } from '#functions/season/store/events.ts';
import type { Activity } from '#functions/season/store/events.ts';

import { handleDeskPath } from '../handle-desk-path.ts';

type Status = (typeof welcomeListedStatuses)[number];

export const handler = handleDeskPath(welcomeDeskPaths.welcomeDesk, {
  GET: async ({ now }) => {
    const season = welcomeSeasonAt(now);
    const [events, list] = await Promise.all([readWholeList(eventList), readWelcomeList(season)]);
    const standing = list.filter(({ bookBy }) => bookBy === undefined || bookBy > now);
    const coming = events
      .flatMap(({ activities }) => activities)
      .filter(({ activityType, isCancelled, date }) => activityType === 'welcome' && !isCancelled && date > now)
      .toSorted((one, other) => one.date.localeCompare(other.date));
    const byPerformance = Map.groupBy(standing, ({ performanceId }) => performanceId);
    return {
      id: season,
      season,
      counts: countsOf(standing),
      performances: await Promise.all(
        coming.map((each) => toPerformance(each, byPerformance.get(each.performanceId) ?? [], now)),
      ),
    };
  },
});

function countsOf(list: readonly WelcomeListed[]): Record<Status, number> {
  const found = Object.groupBy(list, ({ status }) => status);
  // `fromEntries` loses the keys: they are exactly those mapped here.
  return Object.fromEntries(welcomeListedStatuses.map((status) => [status, found[status]?.length ?? 0])) as Record<
    Status,
    number
  >;
}

async function toPerformance(
  { performanceId, title, date }: Pick<Activity, 'performanceId' | 'title' | 'date'>,
  own: readonly WelcomeListed[],
  now: Instant,
) {
  const left = await readAvailability(performanceId);
  const counts = countsOf(own);
  return {
    performanceId,
    title,
    date,
    seatsLeft: left?.ticketsAvailable ?? null,
    invited: counts.invited,
    booked: counts.booked,
    mayInvite: bookInvitationBy(instant(date), now) !== null,
  };
}
