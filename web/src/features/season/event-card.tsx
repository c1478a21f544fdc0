import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { venueLabel } from '#shared/kernel/venue.ts';
import { castHeadline, isCastListHidden } from '#shared/season/domain/cast/headline.ts';
import type { CastHeadline } from '#shared/season/domain/cast/headline.ts';
import { fromPriceText, pricesOfRun } from '#shared/season/domain/price.ts';
import { cinemaLabel, cinemaLink, comingActivities, isUnreleased, placesOf } from '#shared/season/domain/run.ts';
import { hasTag, tagId } from '#shared/season/domain/tag.ts';
import { links } from '#web/api/links.ts';
import { Headline } from '#web/ui/headline.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Haste } from '#web/ui/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { AccessGlyphs, withoutGlyph } from './access-glyphs.tsx';
import { accessTags } from './access-tags.ts';
import { CallToAction } from './call-to-action.tsx';
import { cardDates } from './card-dates.ts';
import { carriedTo } from './carried-choice.ts';
import styles from './event-card.module.css';
import { kindOf } from './event-kind.ts';
import { offerOfEvent } from './event-offer.ts';
import { pictureName } from './picture-name.ts';
import type { ListedActivity, ListedEvent } from './types.ts';
import type { Sale } from './use-season.ts';

type EventCardProps = {
  readonly event: ListedEvent;
  readonly sale: Sale;
  readonly haste?: Haste;
  /** Of an event shown twice on a page, only one picture has a view transition. */
  readonly isRepeated?: boolean;
  /** A row with a small picture on a phone. */
  readonly isCompact?: boolean;
  /** The performances that match a filter; dates, price and call to action are theirs. Default: all. */
  readonly matching?: readonly ListedActivity[] | undefined;
  /** The chosen dates and ceiling as a query, for the pages that the card leads to. */
  readonly carried?: string;
};

const sizes = '(width < 48em) 100vw, (width < 64em) 50vw, 364px';
const compactSizes = '(width < 48em) 104px, (width < 64em) 50vw, 364px';

/**
 * One event: picture, title, first credit, dates, price and call to action; below them, in one quiet line, everything else (spec 1 §2). The
 * line is cut by the style sheet alone, so it is whole for screen readers.
 */
export function EventCard({
  event,
  sale,
  haste = 'near',
  isRepeated = false,
  isCompact = false,
  matching,
  carried = '',
}: EventCardProps) {
  const coming = comingActivities(matching ?? event.activities, sale.now);
  const dates = cardDates(event, coming, sale.now);
  const offer = offerOfEvent(event, coming, sale);
  const access = accessTags(coming.flatMap(({ tags }) => tags));
  const to = (path: string) => carriedTo(path, carried);
  return (
    <li className={styles.card} data-compact={isCompact || undefined}>
      <div className={styles.picture}>
        <Picture
          image={event.image}
          sizes={isCompact ? compactSizes : sizes}
          haste={haste}
          decorative
          {...(isRepeated ? {} : { transitionName: pictureName(event.slug) })}
        />
      </div>
      <div className={styles.heading}>
        {isUnreleased(event, sale.now) ? <strong className={styles.label}>Coming soon</strong> : null}
        <Headline level={3}>
          <Link to={to(links.eventDetails.to({ slug: event.slug }))} className={styles.link}>
            {event.title}
          </Link>
        </Headline>
        {event.author ? <p className={styles.author}>{event.author}</p> : null}
      </div>
      <p className={styles.dates}>
        {dates.range}
        {dates.next ? <span className={styles.next}>{dates.next}</span> : null}
      </p>
      <div className={styles.foot}>
        <span className={styles.price} data-figures="tabular">
          {event.isCancelled ? null : fromPriceText(pricesOf(event, coming, sale))}
        </span>
        <CallToAction
          offer={offer.action ? { ...offer, action: { ...offer.action, to: to(offer.action.to) } } : offer}
          about={event.title}
          look="link"
        />
      </div>
      <div className={styles.more}>
        <AccessGlyphs access={access} />
        <p className={styles.line}>
          <Line parts={quietParts(event, coming, withoutGlyph(access), sale)} />
        </p>
      </div>
    </li>
  );
}

const pricesOf = ({ priceRange }: ListedEvent, coming: readonly ListedActivity[], { availability }: Sale) =>
  pricesOfRun(
    priceRange,
    coming.flatMap(({ id }) => availability?.get(id) ?? []),
  );

function Line({ parts }: { readonly parts: readonly ReactNode[] }) {
  const shown = parts.filter((part) => part !== null && part !== '');
  return shown.map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a card keep their order
    <Fragment key={place}>
      {place > 0 ? ' · ' : null}
      {part}
    </Fragment>
  ));
}

const headlineOf = ({ castHeadline: known, cast }: ListedActivity): CastHeadline => known ?? castHeadline(cast ?? []);

/** "Opera · Main Stage · Part of Voices · Conducted by Ida Quist · Mara Holt": kind, venues, festival, cast, audience, access, cinemas. */
function quietParts(
  event: ListedEvent,
  coming: readonly ListedActivity[],
  access: readonly string[],
  { now }: Sale,
): readonly ReactNode[] {
  const [next] = coming;
  const { conductedBy, cast } = next && !isCastListHidden(next, event) ? headlineOf(next) : castHeadline([]);
  const cinema = cinemaLink(event, now);
  return [
    kindOf(event),
    hasTag(event, tagId.membership) ? 'For members' : null,
    event.isTour ? 'On tour' : null,
    venueLabel(placesOf(event, coming)),
    event.festival ? (
      <Fragment key="festival">
        Part of <TextLink to={links.festivalDetails.to({ slug: event.festival.slug })}>{event.festival.title}</TextLink>
      </Fragment>
    ) : null,
    cinema ? (
      <TextLink key="cinema" to={cinema}>
        {cinemaLabel(event, now)}
      </TextLink>
    ) : null,
    next && next.title !== event.title ? next.title : null,
    event.guidance,
    access.length > 0 ? access.join(', ') : null,
    conductedBy,
    cast,
  ];
}
