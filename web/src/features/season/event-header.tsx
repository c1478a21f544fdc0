import type { ReactNode } from 'react';

import { venueLabel } from '#shared/kernel/venue.ts';
import { links } from '#web/api/links.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';

import { carriedTo } from './carried-choice.ts';
import { kindOf } from './event-kind.ts';
import styles from './event-page.module.css';
import { pictureName } from './picture-name.ts';
import type { EventDetails } from './types.ts';

export type EventView = 'details' | 'dates';

type EventHeaderProps = {
  readonly event: EventDetails;
  readonly view: EventView;
  /** The season in the address, if any. */
  readonly seasonId: string | undefined;
  /** The choice that the other view takes over. */
  readonly carried: string;
  /** The availability panel, beside the title on a wide window and below the picture on a phone. */
  readonly panel: ReactNode;
};

/** A longer title is one size smaller, so that it fits three lines on a phone. */
const longTitle = 22;

export function EventHeader({ event, view, seasonId, carried, panel }: EventHeaderProps) {
  const { slug, title, author, shortDescription, isTour } = event;
  const place = venueLabel(event.locations.map((location) => location.title));
  const details = seasonId ? links.seasonEventDetails.to({ slug, seasonId }) : links.eventDetails.to({ slug });
  const dates = links.eventDates.to({ slug });
  return (
    <>
      <div className={styles.trail}>
        <BackLink to={links.listing.to()}>Tickets and events</BackLink>
      </div>
      <div className={styles.top} data-view={view}>
        <PageHeading
          title={title}
          overline={[kindOf(event), isTour ? 'On tour' : null, place].filter(Boolean).join(' · ')}
          size={view === 'dates' || title.length > longTitle ? 'title' : 'display'}
          lead={author}
        >
          {view === 'details' ? <p className={styles.short}>{shortDescription}</p> : null}
        </PageHeading>
        {panel ? <div className={styles.offer}>{panel}</div> : null}
        {view === 'details' ? (
          <div className={styles.hero}>
            <Picture
              image={headerImage(event)}
              sizes="(width < 75em) 100vw, 1140px"
              ratio={2}
              haste="first"
              transitionName={pictureName(slug)}
            />
          </div>
        ) : null}
      </div>
      <TabBar
        label="This event"
        tabs={[
          { label: 'Details', to: carriedTo(details, carried), current: view === 'details' },
          { label: 'Dates and prices', shortLabel: 'Dates', to: carriedTo(dates, carried), current: view === 'dates' },
        ]}
      />
    </>
  );
}

/** The editors' header picture in the given sizes; otherwise the event's own. */
function headerImage({ image, sectionImages }: EventDetails): EventDetails['image'] {
  const header = sectionImages.headerTicketsAndEvents;
  if (!header?.desktopPath && !header?.mobilePath) return image;
  // The thumb belongs to the other picture.
  return { ...image, desktopPath: header.desktopPath, mobilePath: header.mobilePath, thumbPath: null };
}
