import { ticketStateOf } from '#shared/box-office/domain/ticket/ticket-check.ts';
import { doorsOpenAt } from '#shared/box-office/domain/ticket/ticket-text.ts';
import { formatRunningTime } from '#shared/kernel/time/duration.ts';
import { formatEvening, formatTime } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { links } from '#web/api/links.ts';
import { usePageEvent } from '#web/api/page-picture.ts';
import { useNow } from '#web/api/use-now.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { GuestAccount } from './guest-account.tsx';
import { NewFriend } from './new-friend.tsx';
import { nightsOf } from './order-words.ts';
import type { Night } from './order-words.ts';
import styles from './orders.module.css';
import type { Order, OrderPlace } from './types.ts';

type OrderBeginningProps = { readonly order: Order; readonly place: OrderPlace };

/** What an order begins: what may now be booked, the evenings to come, and an account for a guest. */
export function OrderBeginning({ order, place }: OrderBeginningProps) {
  const now = Date.parse(useNow());
  const nights = nightsOf(order.lines).nights.filter(
    ({ date, lines }) => Date.parse(date) > now && lines.some((line) => ticketStateOf(order, line) === 'valid'),
  );
  return (
    <div className={styles.beginning}>
      {order.isOfLinked ? null : <NewFriend order={order} />}
      {nights.map((night) => (
        <Evening key={night.performanceId} night={night} />
      ))}
      {order.isGuest ? <GuestAccount order={order} place={place} /> : null}
    </div>
  );
}

/** How many of a cast stand here; the page of the event has all. */
const leads = 4;

type EveningProps = { readonly night: Night };

/** One evening from the way there to the end. What only the event knows appears when it has been read. */
function Evening({ night: { performanceId, title, date, link, venueTitle } }: EveningProps) {
  const event = usePageEvent(link);
  const evening = event?.activities.find((activity) => activity.performanceId === performanceId);
  const cast = evening && !evening.isCastListHidden ? evening.cast.slice(0, leads) : [];
  const id = `evening-${performanceId}`;
  // The page of food and drink knows an evening by its event.
  const drinks = event ? { event: event.slug, performance: performanceId } : {};
  const place = { slug: event?.slug ?? '', activityId: evening?.id ?? '' };
  return (
    <section className={styles.night} aria-labelledby={id}>
      <Headline level={2} id={id}>
        {`Your evening: ${title}`}
      </Headline>
      <dl className={styles.facts}>
        <Fact name="Doors open">{formatTime(doorsOpenAt(instant(date)))}</Fact>
        <Fact name="Curtain up">{formatEvening(date)}</Fact>
        <Fact name="Place">{venueTitle}</Fact>
        {event?.runningTimeMinutes ? (
          <Fact name="Length">{formatRunningTime(event.runningTimeMinutes)}, intervals included</Fact>
        ) : null}
        {cast.map(({ role, name }) => (
          <Fact key={`${role} ${name}`} name={role}>
            {name}
          </Fact>
        ))}
      </dl>
      <ul className={styles.actions}>
        {evening && cast.length > 0 && evening.castListUrl ? (
          <li>
            <TextLink to={links.castList.to(place)}>The whole cast</TextLink>
          </li>
        ) : null}
        <li>
          <TextLink to={links.visitUs.to({ id: 'getting-here' })}>How to get here</TextLink>
        </li>
        <li>
          <TextLink to={links.bookFoodAndDrink.to(drinks)}>Order drinks for the interval</TextLink>
        </li>
      </ul>
    </section>
  );
}
