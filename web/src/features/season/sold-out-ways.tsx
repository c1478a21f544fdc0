import { formatDayTime } from '#shared/kernel/time/format.ts';
import { priceText } from '#shared/season/domain/price.ts';
import { links } from '#web/api/links.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import { carriedTo, useCarried } from './carried-choice.ts';
import { isBookable, offerOfActivity } from './event-offer.ts';
import type { SoldOutParts } from './sale-panels.ts';
import styles from './sold-out-ways.module.css';
import { TicketAlert } from './ticket-alert.tsx';
import type { Activity } from './types.ts';
import type { Sale } from './use-season.ts';

const most = 3;

/** Where "Sold Out" leads on to: other dates with tickets, the production's film, and a ticket alert. */
export function SoldOutWays({ event, coming, awaited, sale, hasRows = false }: SoldOutParts) {
  const carried = useCarried();
  const others = coming.flatMap((activity) => {
    const { behaviour, action } = offerOfActivity(activity, event, sale);
    return isBookable(behaviour) && action ? [{ activity, to: carriedTo(action.to, carried) }] : [];
  });
  return (
    <div className={styles.ways}>
      {others.length > 0 ? (
        <div>
          <p className={styles.name}>Other dates with tickets</p>
          <ul className={styles.dates}>
            {others.slice(0, most).map(({ activity, to }) => (
              <li key={activity.id}>
                <TextLink to={to}>{formatDayTime(activity.date)}</TextLink>
                <span className={styles.price} data-figures="tabular">
                  {priceOf(activity, sale)}
                </span>
              </li>
            ))}
          </ul>
          {others.length > most ? (
            <TextLink to={carriedTo(links.eventDates.to({ slug: event.slug }), carried)}>All dates</TextLink>
          ) : null}
        </div>
      ) : null}
      {event.videoLink && event.videoCtaText ? (
        <div>
          <p className={styles.name}>As a film</p>
          <TextLink to={event.videoLink}>{event.videoCtaText}</TextLink>
        </div>
      ) : null}
      {hasRows && awaited.length > 1 ? null : <TicketAlert performances={awaited} title={event.title} />}
    </div>
  );
}

function priceOf({ id }: Activity, { availability }: Sale): string | null {
  const { minPriceAvailable: min = null, maxPriceAvailable: max = null } = availability?.get(id) ?? {};
  return min === null || max === null ? null : priceText({ min, max });
}
