import { formatEvening } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { Headline } from '#web/ui/headline.tsx';

import type { SeatMapData } from './seat-plan.ts';
import styles from './seats.module.css';

type PerformanceHeadingProps = { readonly map: SeatMapData };

/** The work, the evening, the hall. */
export function PerformanceHeading({ map }: PerformanceHeadingProps) {
  return (
    <header className={styles.heading}>
      <BackLink to={links.eventDates.to({ slug: map.eventSlug })}>{map.title}</BackLink>
      <Headline level={1} size="title">
        Choose your seats
      </Headline>
      <p className={styles.facts}>
        <span>{map.title}</span> <time dateTime={map.date}>{formatEvening(map.date)}</time>{' '}
        <span>{map.venueTitle}</span>
      </p>
    </header>
  );
}
