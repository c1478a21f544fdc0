import { venueLabel } from '#shared/domain/venue/venue.ts';
import { links } from '#web/api/links.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';

import styles from './event-page.module.css';
import { kindOf } from './kind.ts';
import type { EventDetails } from './types.ts';

export type EventView = 'details' | 'dates';

type EventHeaderProps = { readonly event: EventDetails; readonly view: EventView };

/** Beyond this many characters a title is set one size smaller, so that it stays within three lines on a phone. */
const longTitle = 22;

export function EventHeader({ event, view }: EventHeaderProps) {
  const { slug, title, author, shortDescription } = event;
  const place = venueLabel(event.locations.map((location) => location.title));
  const details = links.eventDetails.to({ slug });
  const dates = links.eventDates.to({ slug });
  return (
    <>
      <div className={styles.trail}>
        <BackLink to={links.listing.to()}>Tickets and events</BackLink>
      </div>
      <PageHeading
        title={title}
        overline={[kindOf(event), place].filter(Boolean).join(' · ')}
        size={view === 'dates' || title.length > longTitle ? 'title' : 'display'}
        lead={author}
      >
        {view === 'details' ? <p className={styles.short}>{shortDescription}</p> : null}
      </PageHeading>
      {view === 'details' ? (
        <div className={styles.hero}>
          <Picture image={event.image} sizes="(width < 75em) 100vw, 1140px" ratio={2} eager />
        </div>
      ) : null}
      <TabBar
        label="This event"
        tabs={[
          { label: 'Details', to: details, current: view === 'details' },
          { label: 'Dates and prices', shortLabel: 'Dates', to: dates, current: view === 'dates' },
        ]}
      />
    </>
  );
}
