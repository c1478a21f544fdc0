import { ticketCountText } from '#shared/domain/availability/availability.ts';
import { mayBook } from '#shared/domain/call-to-action/may-book.ts';
import { generalSale } from '#shared/domain/mode-of-sale/mode-of-sale.ts';
import { priceText } from '#shared/domain/price/price.ts';
import { formatDate, formatDateTime, formatWeekdayTime } from '#shared/domain/time/format.ts';
import { links, signInLink } from '#web/api/links.ts';
import { useNow } from '#web/api/now.ts';
import { useOnSaleDates } from '#web/api/staff-dates.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import styles from './tickets.module.css';
import { useTicketsLeft } from './use-performance.ts';
import type { Performance } from './use-performance.ts';

type TicketsPageProps = { readonly performance: Performance };

/** Between an event without reserved seats and its booking: when, where, what it costs and what is left (spec 1 §4, tag 1153). */
export function TicketsPage({ performance }: TicketsPageProps) {
  const { eventSlug, title, date, venueTitle, isTicketed, isFree } = performance;
  return (
    <>
      <div className={styles.trail}>
        <BackLink to={links.eventDetails.to({ slug: eventSlug })}>{title}</BackLink>
      </div>
      <PageHeading overline="Tickets" title={title} size="title" />
      <div className={styles.body}>
        <dl className={styles.facts}>
          <Fact name="When">
            <time dateTime={date}>{`${formatDate(date)} · ${formatWeekdayTime(date)}`}</time>
          </Fact>
          <Fact name="Where">{venueTitle}</Fact>
          {isTicketed ? <Fact name="Places">Given out by number of people, not by seat</Fact> : null}
          {isFree ? <Fact name="Price">Free</Fact> : null}
          {isTicketed ? <Left performance={performance} /> : null}
        </dl>
        <div className={styles.booking}>
          {performance.prices.length > 0 && !isFree ? <Prices prices={performance.prices} /> : null}
          <Booking performance={performance} />
        </div>
      </div>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is left, as the last poll had it; a house that nobody counts for says nothing. */
function Left({ performance: { performanceId, isCancelled } }: TicketsPageProps) {
  const { data, isLoading } = useTicketsLeft(performanceId);
  if (isCancelled || (data === undefined && !isLoading)) return null;
  return (
    <Fact name="Left">
      <output>
        {data === undefined ? (
          <Skeleton width="9rem" height="1.25rem" />
        ) : data.ticketsAvailable > 0 ? (
          ticketCountText(data.ticketsAvailable)
        ) : (
          'Sold Out'
        )}
      </output>
    </Fact>
  );
}

function Prices({ prices }: Pick<Performance, 'prices'>) {
  return (
    <table className={styles.prices}>
      <caption>Prices, with every fee inside</caption>
      <thead>
        <tr>
          <th scope="col">Ticket</th>
          <th scope="col">Each</th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ id, title, min, max }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td data-figures="tabular">{priceText({ min, max })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The way on, or why there is none. The server decides again before it holds anything. */
function Booking({ performance }: TicketsPageProps) {
  const { performanceId, eventSlug, isTicketed, isFree, hasPlan, limit, date } = performance;
  const { data: visitor } = useVisitor();
  const now = useNow();
  const left = useTicketsLeft(performanceId).data;
  const onSaleDates = useOnSaleDates(performanceId, performance.onSaleDates);
  const may = mayBook({ ...performance, onSaleDates }, visitor?.user?.modeOfSale ?? generalSale, now);
  const otherDates = <LinkButton to={links.eventDates.to({ slug: eventSlug })}>See other dates</LinkButton>;
  if (!may.ok && may.reason === 'cancelled') {
    return <Notice title="This performance has been cancelled" action={otherDates} />;
  }
  if (!may.ok && may.reason === 'performance-past') {
    return (
      <Notice title="This performance has already begun" action={otherDates}>
        It began on {formatDateTime(date)}.
      </Notice>
    );
  }
  if (!isTicketed)
    return <Notice title="No ticket is needed">Come as you are; the doors open before it begins.</Notice>;
  if (!may.ok) {
    const signIn = visitor?.user ? undefined : (
      <LinkButton to={signInLink(links.eventTickets.to({ id: performanceId }))}>Sign in if you are a member</LinkButton>
    );
    const title =
      may.reason === 'not-on-sale' && may.opensAt !== undefined
        ? `Booking opens for you on ${formatDateTime(may.opensAt)}`
        : 'This performance is not on sale to you';
    return <Notice title={title} action={signIn} />;
  }
  if (left?.ticketsAvailable === 0) return <Notice title="Sold Out" action={otherDates} />;
  if (!hasPlan) return <Notice title="Booked at the door">Tickets for this performance are not sold online.</Notice>;
  return (
    <div className={styles.action}>
      <LinkButton to={links.seatMap.to({ performanceId })} look="filled" wide>
        {isFree ? 'Book free tickets' : 'Buy tickets'}
      </LinkButton>
      <p className={styles.note}>
        {`Choose up to ${limit} places on the next page, one ticket each. They are held for you while you pay.`}
      </p>
    </div>
  );
}
