import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatDateRange } from '#shared/kernel/time/format.ts';
import { venueLabel } from '#shared/kernel/venue.ts';
import { priceText } from '#shared/season/domain/price.ts';
import { links } from '#web/api/links.ts';
import { Section } from '#web/ui/layout.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './festival.module.css';
import type { Festival } from './use-festival.ts';

type EventOfFestivalProps = {
  readonly event: Festival['eventCards'][number];
  /** Its performances, as the season shows them. */
  readonly children: ReactNode;
};

/** One event on the page of dates: its facts, then its performances. */
export function EventOfFestival({ event, children }: EventOfFestivalProps) {
  const price = priceText(event.priceRange);
  const facts = [
    event.dateFieldOverride ?? formatDateRange(event.startDate, event.endDate),
    venueLabel(event.locations.map(({ title }) => title)),
  ];
  return (
    <Section title={event.title}>
      <p className={styles.eventHead}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {price ? <span data-figures="tabular">{price}, fees included</span> : null}
        <Link to={links.eventDetails.to({ slug: event.slug })}>
          More info<VisuallyHidden>: {event.title}</VisuallyHidden>
        </Link>
      </p>
      {children}
    </Section>
  );
}
