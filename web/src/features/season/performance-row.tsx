import { formatDateTime, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { onTheWall } from '#shared/kernel/time/london.ts';
import { venueLabel } from '#shared/kernel/venue.ts';
import { ticketCountText } from '#shared/season/domain/availability.ts';
import { panelOf } from '#shared/season/domain/call-to-action/availability-state.ts';
import { priceText } from '#shared/season/domain/price.ts';
import { files } from '#web/api/files.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import { accessTags } from './access-tags.ts';
import { CallToAction, Reminder } from './call-to-action.tsx';
import { isBookable, offerOfActivity, seasonOf } from './event-offer.ts';
import type { EventOffer } from './event-offer.ts';
import styles from './performance-list.module.css';
import type { Activity, ActivityDetails, EventCard } from './types.ts';
import type { Sale } from './use-season.ts';

/** An event page's dates have more fields than a card's. */
type RowActivity = Activity & Partial<Pick<ActivityDetails, 'castChange' | 'shortBackground'>>;

type PerformanceRowProps = { readonly activity: RowActivity; readonly event: EventCard; readonly sale: Sale };

/** One evening: day, time, availability and price, and this visitor's action. */
export function PerformanceRow({ activity, event, sale }: PerformanceRowProps) {
  const offer = offerOfActivity(activity, event, sale);
  const about = `${event.title}, ${formatDateTime(activity.date)}`;
  return (
    <li className={styles.row} data-behaviour={offer.behaviour}>
      <time className={styles.day} dateTime={activity.date}>
        {onTheWall(activity.date).format('D')}
      </time>
      <div>
        <p className={styles.time}>{formatWeekdayTime(activity.date)}</p>
        {remarksOf(activity, event).map((remark) => (
          <p key={remark} className={styles.remark}>
            {remark}
          </p>
        ))}
        {activity.isCancelled || event.isCancelled ? null : (
          <p className={styles.calendar}>
            <TextLink
              to={files.performanceCalendar({ slug: event.slug, seasonId: seasonOf(event), activityId: activity.id })}
              reloadDocument
              download=""
              aria-label={`Add to calendar: ${about}`}
            >
              Add to calendar
            </TextLink>
            {offer.reminder ? <Reminder reminder={offer.reminder} about={about} short /> : null}
          </p>
        )}
      </div>
      <Left activity={activity} offer={offer} sale={sale} />
      <CallToAction offer={offer} about={about} />
    </li>
  );
}

/** What is special about this evening: another title or venue, access services, a recording. */
function remarksOf(activity: RowActivity, event: EventCard): readonly string[] {
  const place = venueLabel(activity.locations.map(({ title }) => title));
  const remarks = [
    activity.title === event.title ? '' : activity.title,
    place === venueLabel(event.locations.map(({ title }) => title)) ? '' : place,
    accessTags(activity.tags).join(', '),
    activity.isBroadcast ? 'Broadcast to cinemas' : '',
    activity.shortBackground ?? '',
    activity.castChange ? `Cast Change: ${activity.castChange}` : '',
  ];
  return remarks.filter(Boolean);
}

type LeftProps = { readonly activity: Activity; readonly offer: EventOffer; readonly sale: Sale };

/** Tickets left and their prices with fees, from the last poll; only prices while this visitor waits, and nothing without a count. */
function Left({ activity, offer, sale }: LeftProps) {
  const left = sale.availability?.get(activity.id);
  const isOpen = isBookable(offer.behaviour);
  const isWaiting = panelOf(offer.behaviour) !== null;
  if (!left || !activity.isTicketed || !(isOpen || isWaiting)) return <div className={styles.left} />;
  const { minPriceAvailable: min, maxPriceAvailable: max } = left;
  return (
    <div className={styles.left}>
      <p className={styles.price} data-figures="tabular">
        {min !== null && max !== null ? priceText({ min, max }) : null}
      </p>
      {isOpen ? (
        <p className={styles.remark} data-few={left.ticketsAvailable < 10 || undefined}>
          {ticketCountText(left.ticketsAvailable)}
        </p>
      ) : null}
    </div>
  );
}
