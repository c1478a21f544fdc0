import { Link } from 'react-router-dom';

import { venueLabel } from '#shared/kernel/venue.ts';
import { castHeadline, isCastListHidden } from '#shared/season/domain/cast/headline.ts';
import { priceText } from '#shared/season/domain/price.ts';
import { cinemaLabel, cinemaLink, comingActivities, isUnreleased, placesOf } from '#shared/season/domain/run.ts';
import { hasTag, tagId } from '#shared/season/domain/tag.ts';
import { links } from '#web/api/links.ts';
import { Headline } from '#web/ui/headline.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Haste } from '#web/ui/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { accessTags } from './access-tags.ts';
import { CallToAction } from './call-to-action.tsx';
import { cardDates } from './card-dates.ts';
import styles from './event-card.module.css';
import { kindOf } from './event-kind.ts';
import { offerOfEvent } from './event-offer.ts';
import { pictureName } from './picture-name.ts';
import type { Activity, EventCard as Event } from './types.ts';
import type { Sale } from './use-season.ts';

type EventCardProps = {
  readonly event: Event;
  readonly sale: Sale;
  /** Level of its title in the page outline. */
  readonly level?: 2 | 3;
  readonly haste?: Haste;
  /** Of an event shown twice on a page, only one picture has a view transition. */
  readonly isRepeated?: boolean;
};

const sizes = '(width < 48em) 100vw, (width < 64em) 50vw, 364px';

/** One event: picture, kind and venue, title, author, dates, cast, and call to action (spec 1 §2). */
export function EventCard({ event, sale, level = 2, haste = 'near', isRepeated = false }: EventCardProps) {
  const coming = comingActivities(event.activities, sale.now);
  const dates = cardDates(event, coming);
  return (
    <li className={styles.card}>
      <Picture
        image={event.image}
        sizes={sizes}
        haste={haste}
        decorative
        {...(isRepeated ? {} : { transitionName: pictureName(event.slug) })}
      />
      <div className={styles.heading}>
        <p className={styles.place}>
          {isUnreleased(event, sale.now) ? <strong className={styles.label}>Coming soon</strong> : null}
          {placeOf(event, coming)}
        </p>
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
      <CardDetails event={event} coming={coming} sale={sale} />
      <div className={styles.foot}>
        <span className={styles.price} data-figures="tabular">
          {event.isCancelled ? null : priceText(event.priceRange)}
        </span>
        <CallToAction offer={offerOfEvent(event, coming, sale)} about={event.title} />
      </div>
    </li>
  );
}

/** "Opera · Main Stage", "Ballet · On tour · Multiple venues". */
function placeOf(event: Event, coming: readonly Activity[]): string {
  const place = venueLabel(placesOf(event, coming));
  const forMembers = hasTag(event, tagId.membership) ? 'For members' : null;
  return [kindOf(event), forMembers, event.isTour ? 'On tour' : null, place].filter(Boolean).join(' · ');
}

type CardDetailsProps = { readonly event: Event; readonly coming: readonly Activity[]; readonly sale: Sale };

/** Festival, the next date's own title, cast, audience, access and cinemas. */
function CardDetails({ event, coming, sale: { now } }: CardDetailsProps) {
  const [next] = coming;
  const { conductedBy, cast } = castHeadline(next && !isCastListHidden(next, event) ? next.cast : []);
  const access = accessTags(coming.flatMap(({ tags }) => tags));
  const cinema = cinemaLink(event, now);
  const lines = [
    next && next.title !== event.title ? next.title : null,
    conductedBy,
    cast,
    event.guidance,
    access.length > 0 ? access.join(', ') : null,
  ];
  return (
    <div className={styles.details}>
      {event.festival ? (
        <p>
          Part of{' '}
          <TextLink to={links.festivalDetails.to({ slug: event.festival.slug })}>{event.festival.title}</TextLink>
        </p>
      ) : null}
      {lines.map((line) => (line ? <p key={line}>{line}</p> : null))}
      {cinema ? (
        <p>
          <TextLink to={cinema}>{cinemaLabel(event, now)}</TextLink>
        </p>
      ) : null}
    </div>
  );
}
