import type { ReactNode } from 'react';

import { formatDate, formatEvening, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { ticketCountText } from '#shared/season/domain/availability.ts';
import { priceText } from '#shared/season/domain/price.ts';
import { links, signInLink } from '#web/api/links.ts';
import { fetchedPart } from '#web/api/use-chunk.ts';
import type { Booking } from '#web/api/use-may-book.ts';
import { useNow } from '#web/api/use-now.ts';
import { BookingBar } from '#web/ui/booking-bar.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { PlacePicker } from './place-picker.tsx';
import type { PlaceOrder } from './place-picker.tsx';
import { totalOf } from './place-sum.ts';
import styles from './tickets.module.css';
import { useTicketsLeft } from './use-performance.ts';
import type { Performance } from './use-performance.ts';

const SoldOutHere = fetchedPart(
  'sold-out-here',
  async () => (await import('#web/features/season/sold-out-here.tsx')).SoldOutHere,
);

const OwnReturnRules = fetchedPart(
  'own-return-rules',
  async () => (await import('#web/features/basket/own-return-rules.tsx')).OwnReturnRules,
);

type TicketsPageProps = {
  readonly performance: Performance;
  readonly booking: Booking;
  readonly order: PlaceOrder;
  /** What is held, for how long, and the next step; null for nothing. */
  readonly hold: ReactNode;
  /** Nothing can be changed during a payment. */
  readonly isPaying: boolean;
};
type OfPerformance = Pick<TicketsPageProps, 'performance'>;

/** Between an unseated event and its booking: date, venue, price and availability (spec 1 §4, tag 1153). */
export function TicketsPage(props: TicketsPageProps) {
  const { performance, booking } = props;
  const { eventSlug, title, date, venueTitle, isTicketed, isFree } = performance;
  const isSoldHere = performance.hasPlan && performance.isUnseated && booking.may?.ok !== false;
  return (
    <>
      <BookingBar back={{ to: links.eventDetails.to({ slug: eventSlug }), label: title }} />
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
          {performance.prices.length > 0 && !isFree && !isSoldHere ? <Prices prices={performance.prices} /> : null}
          <Ways {...props} />
          {performance.returnRules ? <OwnReturnRules rules={performance.returnRules} /> : null}
        </div>
      </div>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The tickets left by the last poll; nothing without a count. */
function Left({ performance: { performanceId, isCancelled } }: OfPerformance) {
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

/** The next step, or why there is none. The server decides again before a hold. */
function Ways({ performance, booking, order, hold, isPaying }: TicketsPageProps) {
  const { eventSlug, isTicketed, hasPlan, isUnseated, date, performanceId } = performance;
  const left = useTicketsLeft(performanceId).data;
  const { may } = booking;
  const otherDates = <LinkButton to={links.eventDates.to({ slug: eventSlug })}>See other dates</LinkButton>;
  if (may?.ok === false && may.reason === 'cancelled') {
    return <Notice title="This performance has been cancelled" action={otherDates} />;
  }
  if (may?.ok === false && may.reason === 'performance-past') {
    return (
      <Notice title="This performance has already begun" action={otherDates}>
        It began on {formatEvening(date)}.
      </Notice>
    );
  }
  if (!isTicketed)
    return <Notice title="No ticket is needed">Come as you are; the doors open before it begins.</Notice>;
  if (may?.ok === false) return <NotOnSale performance={performance} booking={booking} />;
  const holds = totalOf(order.held);
  if (left?.isPaused && holds === 0) {
    return (
      <Notice title="Sales are paused" action={otherDates}>
        This page goes on by itself, as soon as they do.
      </Notice>
    );
  }
  if (left?.ticketsAvailable === 0 && holds === 0) {
    return (
      <>
        <Notice title="Sold Out" action={otherDates}>
          Tickets that come back appear on this page by themselves.
        </Notice>
        <SoldOutHere performance={performance} />
      </>
    );
  }
  if (!hasPlan || !isUnseated) {
    return <Notice title="Booked at the door">Tickets for this performance are not sold online.</Notice>;
  }
  return (
    <>
      {hold}
      {isPaying ? null : <PlacePicker performance={performance} left={left?.ticketsAvailable} order={order} />}
    </>
  );
}

type NotOnSaleProps = Pick<TicketsPageProps, 'performance' | 'booking'>;

function NotOnSale({ performance: { performanceId }, booking: { may, isSignedIn } }: NotOnSaleProps) {
  const signIn = isSignedIn ? undefined : (
    <LinkButton to={signInLink(links.eventTickets.to({ id: performanceId }))}>Sign in if you are a member</LinkButton>
  );
  const opensAt = may?.ok === false && may.reason === 'not-on-sale' ? may.opensAt : undefined;
  if (opensAt === undefined) return <Notice title="This performance is not on sale to you" action={signIn} />;
  return (
    <Notice title={`Booking opens for you on ${formatEvening(opensAt)}`} action={signIn}>
      <Opening at={opensAt} />
      <p>This page opens by itself.</p>
    </Notice>
  );
}

/** The countdown by second. */
function Opening({ at }: { readonly at: string }) {
  const now = useNow(1000);
  return (
    <p className={styles.opening}>
      <Countdown remaining={Date.parse(at) - Date.parse(now)} />
    </p>
  );
}
