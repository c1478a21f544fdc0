import type { ReactNode } from 'react';

import { isShownInCinemas } from '#shared/domain/event/run.ts';
import { priceText } from '#shared/domain/price/price.ts';
import { formatRunningTime } from '#shared/domain/time/duration.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { accessTags } from './access-tags.ts';
import { cardDates } from './card-dates.ts';
import styles from './event-page.module.css';
import { offerOfEvent } from './offer.ts';
import type { Activity, EventDetails } from './types.ts';
import type { Sale } from './use-season.ts';

type EventFactsProps = {
  readonly event: EventDetails;
  readonly coming: readonly Activity[];
  readonly sale: Sale;
  /** Left out beside the list of dates, where each date has its own. */
  readonly withAction: boolean;
};

type Fact = readonly [term: string, value: ReactNode];

/** When, where, how long, in which language, for whom, and what it costs; then the one thing to do about it. */
export function EventFacts({ event, coming, sale, withAction }: EventFactsProps) {
  const offer = offerOfEvent(event, coming, sale);
  const second = event.ctaOverrides;
  return (
    <div className={styles.facts}>
      <dl>
        {factsOf(event, coming).map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {withAction && offer.note ? <p className={styles.offerNote}>{offer.note}</p> : null}
      {withAction && offer.action && offer.action.label !== 'More info' ? (
        <LinkButton to={offer.action.to} look="filled" wide>
          {offer.action.label}
        </LinkButton>
      ) : null}
      {second?.secondaryCtaLink && second.secondaryCtaCopy ? (
        <TextLink to={second.secondaryCtaLink}>{second.secondaryCtaCopy}</TextLink>
      ) : null}
      {isShownInCinemas(event, sale.now) && event.cinemaBroadcastLink ? (
        <p>
          <TextLink to={event.cinemaBroadcastLink.url}>Also broadcast to cinemas – find a screening</TextLink>
        </p>
      ) : null}
    </div>
  );
}

function factsOf(event: EventDetails, coming: readonly Activity[]): readonly Fact[] {
  const languages = [...new Set(event.productions.flatMap(({ language }) => language ?? []))];
  const access = accessTags([...event.tags, ...event.activities.flatMap(({ tags }) => tags)]);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Dates', datesOf(event, coming)],
    ['Where', [...new Set(event.locations.map(({ title }) => title))].join(', ')],
    ['Running time', runningTime(event)],
    ['Language', languages.join('; ')],
    ['Guidance', event.guidance],
    ['Access', access.join(', ')],
    ['Festival', event.festival?.title],
    ['Tickets', ticketsOf(event)],
  ];
  return facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
}

function datesOf(event: EventDetails, coming: readonly Activity[]): ReactNode {
  const { range, next } = cardDates(event, coming);
  return (
    <>
      {range}
      {next ? <span className={styles.small}>{next}</span> : null}
    </>
  );
}

/** The whole, then its parts in order, as the evening goes. */
function runningTime({ runningTimeMinutes, runningTimeSummary }: EventDetails): ReactNode {
  if (runningTimeMinutes === null) return null;
  return (
    <>
      About {formatRunningTime(runningTimeMinutes)}
      {runningTimeSummary.length > 1 ? (
        <span className={styles.small}>
          {runningTimeSummary.map(({ title, minutes }) => `${title} ${minutes} min`).join(', ')}
        </span>
      ) : null}
    </>
  );
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
