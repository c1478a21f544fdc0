import type { ReactNode } from 'react';

import { formatRunningTime } from '#shared/kernel/time/duration.ts';
import { priceText } from '#shared/season/domain/price.ts';
import { cinemaLabel, cinemaLink } from '#shared/season/domain/run.ts';
import { files } from '#web/api/files.ts';
import { links } from '#web/api/links.ts';
import { Fact } from '#web/ui/fact.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { accessTags } from './access-tags.ts';
import { cardDates, givenOf } from './card-dates.ts';
import styles from './event-page.module.css';
import type { Activity, EventDetails } from './types.ts';
import type { Sale } from './use-season.ts';

type EventFactsProps = {
  readonly event: EventDetails;
  readonly coming: readonly Activity[];
  readonly sale: Sale;
};

/** Dates, venue, length, language, audience and prices; then further links. */
export function EventFacts({ event, coming, sale }: EventFactsProps) {
  return (
    <div className={styles.facts}>
      <dl>
        {factsOf(event, coming, sale.now).map(([term, value]) => (
          <Fact key={term} className={styles.fact} name={term}>
            {value}
          </Fact>
        ))}
      </dl>
      <OtherWays event={event} coming={coming} sale={sale} />
    </div>
  );
}

/** Seat plan, cinema, film, calendar, and contacts. */
function OtherWays({ event, coming, sale: { now } }: EventFactsProps) {
  const { slug, seatMapLink, isSeatMapLinkVisible, videoLink, videoCtaText, helpInformation, hashtag } = event;
  const cinema = cinemaLink(event, now);
  const isGiven = givenOf(event, coming).length > 0;
  return (
    <ul className={styles.ways}>
      {seatMapLink && isSeatMapLinkVisible && isGiven ? (
        <li>
          <TextLink to={seatMapLink}>Look at the seats</TextLink>
        </li>
      ) : null}
      {cinema ? (
        <li>
          <TextLink to={cinema}>{cinemaLabel(event, now)}</TextLink>
        </li>
      ) : null}
      {event.isTour ? (
        <li>
          <TextLink to={links.findCinema.to({ id: slug })}>Where to see it on tour</TextLink>
        </li>
      ) : null}
      {videoLink && videoCtaText ? (
        <li>
          <TextLink to={videoLink}>{videoCtaText}</TextLink>
        </li>
      ) : null}
      {isGiven ? (
        <li>
          <TextLink to={files.productionCalendar({ slug, seasonId: event.seasonId })} reloadDocument download="">
            Add all dates to your calendar
          </TextLink>
        </li>
      ) : null}
      {helpInformation ? (
        <li className={styles.small}>
          {helpInformation.copy} <TextLink to={helpInformation.link}>Help centre</TextLink>
        </li>
      ) : null}
      {hashtag ? <li className={styles.small}>#{hashtag.replace(/^#/, '')}</li> : null}
    </ul>
  );
}

function factsOf(
  event: EventDetails,
  coming: readonly Activity[],
  now: string,
): readonly (readonly [term: string, value: ReactNode])[] {
  const languages = [...new Set(event.productions.flatMap(({ language }) => language ?? []))];
  const access = accessTags([...event.tags, ...coming.flatMap(({ tags }) => tags)]);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Dates', datesOf(event, coming, now)],
    ['Where', [...new Set(event.locations.map(({ title }) => title))].join(', ')],
    ['Running time', runningTime(event)],
    ['Language', languages.join('; ')],
    ['Guidance', event.guidance],
    ['Access', access.join(', ')],
    ['Festival', event.festival?.title],
    ['Tickets', isOver(event, coming, now) ? null : ticketsOf(event)],
  ];
  return facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
}

function datesOf(event: EventDetails, coming: readonly Activity[], now: string): ReactNode {
  const { range, next } = cardDates(event, coming, now);
  return (
    <>
      {range}
      {next ? <span className={styles.small}>{next}</span> : null}
    </>
  );
}

/** The total, then its parts in order. */
function runningTime({ runningTimeMinutes, runningTimeSummary }: EventDetails): ReactNode {
  if (runningTimeMinutes === null) return null;
  return (
    <>
      About {formatRunningTime(runningTimeMinutes)}
      {runningTimeSummary.length > 1 ? (
        <span className={styles.small}>
          {runningTimeSummary
            .map(({ title, minutes }) => `${title} ${minutes} min`.replaceAll(' ', '\u00a0'))
            .join(', ')}
        </span>
      ) : null}
    </>
  );
}

/** Cancelled or past: prices would promise what nobody can book. */
function isOver(event: EventDetails, coming: readonly Activity[], now: string): boolean {
  return givenOf(event, coming).length === 0 && (event.isCancelled || coming.length > 0 || event.endDate < now);
}

function ticketsOf({ priceRange, ticketPriceDetails }: EventDetails): ReactNode {
  const price = priceText(priceRange);
  if (price === null && !ticketPriceDetails) return null;
  return (
    <>
      {price ? <strong data-figures="tabular">{price}</strong> : null}
      <span className={styles.small}>
        {ticketPriceDetails ?? (priceRange?.max ? 'Every fee is included.' : 'No fee is added.')}
      </span>
    </>
  );
}
