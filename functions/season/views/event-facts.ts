import { eventLevelBehaviour } from '#shared/season/domain/call-to-action/call-to-action.ts';
import { isTourEvent } from '#shared/season/domain/run.ts';

import type { Activity, EventCard, EventDetails } from '../store/events.ts';

type Facts = Pick<
  EventDetails,
  'isSingleActivity' | 'ctaBehaviour' | 'onSaleDates' | 'performances' | 'cinemaBroadcastExpirationDate'
>;

/** Facts of an event page derived from its card and dates, so that editors do not repeat them. */
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

/** Each distinct date and set of modes of sale, earliest first. */
function distinctDates(activities: readonly Activity[]): Activity['onSaleDates'] {
  const all = activities.flatMap(({ onSaleDates }) => onSaleDates);
  const byText = new Map(all.map((each) => [`${each.date} ${each.closes ?? ''} ${each.modesOfSale.join(' ')}`, each]));
  return [...byText.values()].toSorted((one, other) => one.date.localeCompare(other.date));
}

/**
 * Whether an event is on tour, decided at publishing: by its tag or the editors' list (spec 1 §4). Guided tours have the tag too and stay
 * in the building, so the tag counts only for events outside.
 */
export function isOnTour(
  event: Pick<EventCard, 'slug' | 'tags' | 'locations'>,
  listedSlugs: readonly string[],
): boolean {
  const leaves = event.locations.some(({ id }) => id.startsWith('tour-'));
  return isTourEvent(event, listedSlugs) && (leaves || listedSlugs.includes(event.slug));
}

/** An activity as cards include it, without the fields of its page. */
export function activityOfCard(activity: Activity | EventDetails['activities'][number]): Activity {
  const pageOnly: ReadonlySet<string> = new Set(['castChange', 'castListUrl', 'tourPosition', 'shortBackground']);
  // What remains are the fields of the card's schema; the season's test checks that.
  return Object.fromEntries(Object.entries(activity).filter(([name]) => !pageOnly.has(name))) as Activity;
}
