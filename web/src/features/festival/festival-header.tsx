import { formatDateRange } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';

import styles from './festival.module.css';
import type { Festival } from './use-festival.ts';

type FestivalHeaderProps = { readonly festival: Festival; readonly view: 'details' | 'dates' };

/** A longer title is one size smaller, so that it fits three lines on a phone. */
const longTitle = 22;

/** Target of the header's anchor. */
export const contentId = 'about-and-events';

/** Title, dates, a short text and the picture; links back to all events and down to the content (spec 1 §2). */
export function FestivalHeader({ festival, view }: FestivalHeaderProps) {
  const { slug, title, shortDescription, eventDetails, headerTicketsAndEvents } = festival;
  const isDetails = view === 'details';
  return (
    <>
      <div className={styles.trail}>
        <BackLink to={links.listing.to()}>See all</BackLink>
      </div>
      <PageHeading
        overline="Festival"
        title={title}
        size={isDetails && title.length <= longTitle ? 'display' : 'title'}
        lead={formatDateRange(eventDetails.startDate, eventDetails.endDate)}
      >
        {isDetails ? (
          <>
            <p className={styles.short}>{shortDescription}</p>
            <a href={`#${contentId}`} className={styles.anchor}>
              About the festival and its events
              <Icon name="down" size={16} />
            </a>
          </>
        ) : null}
      </PageHeading>
      {isDetails ? (
        <div className={styles.hero}>
          <Picture image={headerTicketsAndEvents} sizes="(width < 75em) 100vw, 1140px" ratio={2} haste="first" />
        </div>
      ) : null}
      <TabBar
        label="This festival"
        tabs={[
          { label: 'Details', to: links.festivalDetails.to({ slug }), current: isDetails },
          {
            label: 'Dates and prices',
            shortLabel: 'Dates',
            to: links.festivalDates.to({ slug }),
            current: !isDetails,
          },
        ]}
      />
    </>
  );
}

/** A spinner while loading, as specified (spec 1 §2). */
export function FestivalWaiting() {
  return (
    <div className={styles.waiting}>
      <Spinner />
    </div>
  );
}
