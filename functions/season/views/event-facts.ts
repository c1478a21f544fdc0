import { eventLevelBehaviour } from '#shared/season/domain/call-to-action/call-to-action.ts';
import { isTourEvent } from '#shared/season/domain/run.ts';

import type { Activity, EventCard, EventDetails } from '../store/events.ts';

type Facts = Pick<
  EventDetails,
  'isSingleActivity' | 'ctaBehaviour' | 'onSaleDates' | 'performances' | 'cinemaBroadcastExpirationDate'
>;

/** What an event page says that follows from its card and its dates, so that no editor writes it down twice. */
export function eventFacts(event: EventCard): Facts {
  const { activities, cinemaBroadcastLink } = event;
  return {
    isSingleActivity: activities.length === 1,
    ctaBehaviour: eventLevelBehaviour(event),
    onSaleDates: distinctDates(activities),
    performances: activities.map(({ date, activityType }) => ({ date, performanceType: activityType })),
    cinemaBroadcastExpirationDate: cinemaBroadcastLink?.validUntil ?? null,
  };
}

/** Each date with the same modes of sale once, earliest first. */
function distinctDates(activities: readonly Activity[]): Activity['onSaleDates'] {
  const all = activities.flatMap(({ onSaleDates }) => onSaleDates);
  const byText = new Map(all.map((each) => [`${each.date} ${each.modesOfSale.join(' ')}`, each]));
  return [...byText.values()].toSorted((one, other) => one.date.localeCompare(other.date));
}

/**
 * Whether an event is on tour, decided when it is published: a tour by its tag or by the editors' list (spec 1 §4). Guided tours
 * carry the tag as well and stay in the building, so that it counts only for what leaves it.
 */
export function isOnTour(
  event: Pick<EventCard, 'slug' | 'tags' | 'locations'>,
  listedSlugs: readonly string[],
): boolean {
  const leaves = event.locations.some(({ id }) => id.startsWith('tour-'));
  return isTourEvent(event, listedSlugs) && (leaves || listedSlugs.includes(event.slug));
}

/** An activity as a card carries it: what only its page shows is left out. */
export function activityOfCard(activity: Activity | EventDetails['activities'][number]): Activity {
  const pageOnly: ReadonlySet<string> = new Set(['castChange', 'castListUrl', 'tourPosition', 'shortBackground']);
  // What is left is what the card's schema names; the season's test holds it to that.
  return Object.fromEntries(Object.entries(activity).filter(([name]) => !pageOnly.has(name))) as Activity;
}
