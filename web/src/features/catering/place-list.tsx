import { formatTime } from '#shared/kernel/time/format.ts';
import { servicesFor } from '#shared/site/domain/service-times.ts';
import type { Service } from '#shared/site/domain/service-times.ts';
import { links } from '#web/api/links.ts';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './booking.module.css';
import { bookingMail, eveningOf } from './evenings.ts';
import type { BookFoodAndDrink, CateringVenue, EventDetails } from './use-catering.ts';

interface Chosen {
  readonly event: EventDetails;
  readonly performance: EventDetails['activities'][number];
}

type PlaceListProps = {
  readonly page: BookFoodAndDrink;
  /** Shown first: the place of the link. */
  readonly place: string | null;
  /** Without a performance, the hours of any evening. */
  readonly chosen: Chosen | null;
};

/** Every place with its hours, on this evening or any, and how to book. */
export function PlaceList({ page, place, chosen }: PlaceListProps) {
  const { places, contact, chooseFirst } = page;
  const inOrder = places.toSorted((one, other) => Number(other.slug === place) - Number(one.slug === place));
  return (
    <ul className={styles.places}>
      {inOrder.map((each) => (
        <li key={each.id} className={styles.place} data-chosen={each.slug === place || undefined}>
          <div className={styles.name}>
            <Headline level={3}>{each.title}</Headline>
            <p className={styles.soft}>{each.where}</p>
            {each.hasMenu ? (
              <TextLink to={links.cateringMenu.to({ slug: each.slug })}>
                Menu <VisuallyHidden>of {each.title}</VisuallyHidden>
              </TextLink>
            ) : null}
          </div>
          {chosen ? <HoursOfEvening venue={each} chosen={chosen} /> : <HoursOfAnyEvening venue={each} />}
          <div>
            <Way venue={each} email={contact.email} chosen={chosen} chooseFirst={chooseFirst} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type OfVenueProps = { readonly venue: CateringVenue };

function HoursOfAnyEvening({ venue: { opening } }: OfVenueProps) {
  return (
    <ul className={styles.plain}>
      {opening.map((hours) => (
        <li key={hours}>{hours}</li>
      ))}
    </ul>
  );
}

type OfEveningProps = OfVenueProps & { readonly chosen: Chosen };

function HoursOfEvening({ venue, chosen: { event, performance } }: OfEveningProps) {
  const services = servicesFor(venue.hours, eveningOf(event, performance));
  if (services.length === 0) return <p className={styles.soft}>Cannot be reached around this performance.</p>;
  return (
    <dl className={styles.services}>
      {services.map((service) => (
        <div key={service.title}>
          <dt>{service.title}</dt>
          <dd data-figures="tabular">{hoursText(service)}</dd>
        </div>
      ))}
    </dl>
  );
}

function hoursText({ kind, from, to }: Service): string {
  return kind === 'before'
    ? `From ${formatTime(from)}, last orders ${formatTime(to)}`
    : `${formatTime(from)} to ${formatTime(to)}`;
}

type WayProps = OfVenueProps &
  Pick<BookFoodAndDrink, 'chooseFirst'> & { readonly email: string; readonly chosen: Chosen | null };

function Way({ venue, email, chosen, chooseFirst }: WayProps) {
  if (!venue.isBookable) return <p className={styles.soft}>No booking: come as you are.</p>;
  if (!chosen) return <p className={styles.soft}>{chooseFirst}</p>;
  if (servicesFor(venue.hours, eveningOf(chosen.event, chosen.performance)).length === 0) return null;
  return (
    <LinkButton to={bookingMail(email, venue, chosen.event, chosen.performance)} wide>
      E-mail about a table <VisuallyHidden>at {venue.title}</VisuallyHidden>
    </LinkButton>
  );
}
