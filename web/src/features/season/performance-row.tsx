import { Link } from 'react-router-dom';

import { formatDateTime, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { onTheWall } from '#shared/kernel/time/london.ts';
import { venueLabel } from '#shared/kernel/venue.ts';
import { isFew, isPlenty, ticketCountText } from '#shared/season/domain/availability.ts';
import { panelOf } from '#shared/season/domain/call-to-action/availability-state.ts';
import { priceText } from '#shared/season/domain/price.ts';
import { files } from '#web/api/files.ts';
import { fetchedPart } from '#web/api/use-chunk.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

import { accessTags } from './access-tags.ts';
import { CallToAction, Reminder } from './call-to-action.tsx';
import { carriedOffer } from './carried-choice.ts';
import { isAwaited, isBookable, offerOfActivity, seasonOf } from './event-offer.ts';
import type { EventOffer } from './event-offer.ts';
import styles from './performance-list.module.css';
import type { Activity, ActivityDetails, EventCard } from './types.ts';
import type { Sale } from './use-season.ts';

/** An event page's dates have more fields than a card's. */
type RowActivity = Activity & Partial<Pick<ActivityDetails, 'castChange' | 'shortBackground'>>;

type PerformanceRowProps = {
  readonly activity: RowActivity;
  readonly event: EventCard;
  readonly sale: Sale;
  /** The choice that its seats take over. */
  readonly carried: string;
  /** Outside that choice. */
  readonly isOutside: boolean;
  /** Its seats begin at the lowest price of the dates around it, and those of most others do not. */
  readonly isLowest: boolean;
  /** Its ticket alert is open. */
  readonly isAsking: boolean;
  readonly onAsk: (isOpen: boolean) => void;
};

/** One evening: day, time, price with what is left, and this visitor's action. */
export function PerformanceRow(props: PerformanceRowProps) {
  const { activity, event, sale, carried, isOutside, isLowest, isAsking, onAsk } = props;
  const offer = carriedOffer(offerOfActivity(activity, event, sale), carried);
  const about = `${event.title}, ${formatDateTime(activity.date)}`;
  return (
    <li className={styles.row} data-behaviour={offer.behaviour} data-outside={isOutside || undefined}>
      <time className={styles.day} dateTime={activity.date}>
        {onTheWall(activity.date).format('D')}
      </time>
      <div className={styles.when}>
        <p className={styles.time}>
          {formatWeekdayTime(activity.date)}
          {activity.isCancelled || event.isCancelled ? null : (
            <AddToCalendar activity={activity} event={event} about={about} />
          )}
        </p>
        {remarksOf(activity, event).map((remark) => (
          <p key={remark} className={styles.remark}>
            {remark}
          </p>
        ))}
        {activity.castChange ? (
          <details className={styles.change}>
            <summary>Cast Change</summary>
            <p>{activity.castChange}</p>
          </details>
        ) : null}
        {offer.reminder ? (
          <p className={styles.reminder}>
            <Reminder reminder={offer.reminder} about={about} short />
          </p>
        ) : null}
      </div>
      <Left activity={activity} offer={offer} sale={sale} isLowest={isLowest} />
      <div className={styles.action}>
        <CallToAction offer={offer} about={about} />
      </div>
      {isAwaited(activity, offer.behaviour, sale) ? (
        <RowAlert activity={activity} about={about} isOpen={isAsking} onOpen={onAsk} />
      ) : null}
    </li>
  );
}

type AddToCalendarProps = Pick<PerformanceRowProps, 'activity' | 'event'> & { readonly about: string };

/** A quiet sign beside the time. */
function AddToCalendar({ activity, event, about }: AddToCalendarProps) {
  const name = `Add to calendar: ${about}`;
  return (
    <Link
      className={styles.calendar}
      to={files.performanceCalendar({ slug: event.slug, seasonId: seasonOf(event), activityId: activity.id })}
      reloadDocument
      download=""
      aria-label={name}
      title="Add to calendar"
    >
      <Icon name="calendar" size={18} />
    </Link>
  );
}

const TicketAlert = fetchedPart('ticket-alert', async () => (await import('./ticket-alert.tsx')).TicketAlert);

type RowAlertProps = Pick<PerformanceRowProps, 'activity'> & {
  readonly about: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** The ticket alert of a sold-out evening; its form opens below the row. */
function RowAlert({ activity, about, isOpen, onOpen }: RowAlertProps) {
  return (
    <>
      <div className={styles.ask}>
        <Button
          look="link"
          aria-expanded={isOpen}
          aria-label={`Tell me when tickets come back: ${about}`}
          onClick={() => onOpen(!isOpen)}
        >
          Tell me
        </Button>
      </div>
      {isOpen ? (
        <div className={styles.alert}>
          <TicketAlert performances={[activity]} title={about} />
        </div>
      ) : null}
    </>
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
  ];
  return remarks.filter(Boolean);
}

type LeftProps = Pick<PerformanceRowProps, 'activity' | 'sale' | 'isLowest'> & { readonly offer: EventOffer };

/**
 * Prices with fees and tickets left, from the last poll; only prices while this visitor waits, and nothing without a count. A count of more
 * than a hundred tells no date from another, so it stands in the panel of the run alone.
 */
function Left({ activity, offer, sale, isLowest }: LeftProps) {
  const left = sale.availability?.get(activity.id);
  const isOpen = isBookable(offer.behaviour);
  const isWaiting = panelOf(offer.behaviour) !== null;
  if (!left || !activity.isTicketed || !(isOpen || isWaiting)) return <div className={styles.left} />;
  const { minPriceAvailable: min, maxPriceAvailable: max, ticketsAvailable: tickets } = left;
  return (
    <div className={styles.left}>
      <p className={styles.price} data-figures="tabular">
        {min !== null && max !== null ? priceText({ min, max }) : null}
      </p>
      {isLowest ? <p className={styles.remark}>Lowest price</p> : null}
      {isOpen && !isPlenty(tickets) ? (
        <p className={styles.remark} data-few={isFew(tickets) || undefined}>
          {ticketCountText(tickets)}
        </p>
      ) : null}
    </div>
  );
}
