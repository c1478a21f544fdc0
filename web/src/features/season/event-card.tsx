import { Link } from 'react-router-dom';

import { castHeadline, isCastListHidden } from '#shared/domain/cast/headline.ts';
import { comingActivities } from '#shared/domain/event/run.ts';
import { priceText } from '#shared/domain/price/price.ts';
import { venueLabel } from '#shared/domain/venue/venue.ts';
import { links } from '#web/api/links.ts';
import { Headline } from '#web/ui/headline.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { CallToAction } from './call-to-action.tsx';
import { cardDates } from './card-dates.ts';
import styles from './event-card.module.css';
import { kindOf } from './kind.ts';
import { offerOfEvent } from './offer.ts';
import type { EventCard as Event } from './types.ts';
import type { Sale } from './use-season.ts';

type EventCardProps = {
  readonly event: Event;
  readonly sale: Sale;
  /** The place of its title in the outline of the page. */
  readonly level?: 2 | 3;
  /** In the first row of a page, so its picture is fetched at once. */
  readonly eager?: boolean;
};

const sizes = '(width < 48em) 100vw, (width < 64em) 50vw, 364px';

/** One event: picture, kind and place, title, author, dates, who performs, and what can be done about it (spec 1 §2). */
export function EventCard({ event, sale, level = 2, eager = false }: EventCardProps) {
  const coming = comingActivities(event.activities, sale.now);
  const dates = cardDates(event, coming);
  const place = venueLabel(event.locations.map(({ title }) => title));
  const next = coming[0];
  const { conductedBy, cast } = castHeadline(next && !isCastListHidden(next, event) ? next.cast : []);
  return (
    <li className={styles.card}>
      <Picture image={event.image} sizes={sizes} eager={eager} decorative />
      <div className={styles.heading}>
        <p className={styles.place}>{[kindOf(event), place].filter(Boolean).join(' · ')}</p>
        <Headline level={level}>
          <Link to={links.eventDetails.to({ slug: event.slug })} className={styles.link}>
            {event.title}
          </Link>
        </Headline>
      </div>
      <p className={styles.author}>{event.author}</p>
      <p className={styles.dates}>
        {dates.range}
        {dates.next ? <span className={styles.next}>{dates.next}</span> : null}
      </p>
      <div className={styles.details}>
        {event.festival ? <p>Part of {event.festival.title}</p> : null}
        {conductedBy ? <p>{conductedBy}</p> : null}
        {cast ? <p>{cast}</p> : null}
        {event.guidance ? <p>{event.guidance}</p> : null}
      </div>
      <div className={styles.foot}>
        <span className={styles.price} data-figures="tabular">
          {priceText(event.priceRange)}
        </span>
        <CallToAction offer={offerOfEvent(event, coming, sale)} about={event.title} />
      </div>
    </li>
  );
}
