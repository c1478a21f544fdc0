import type { ReactNode } from 'react';

import { priceText } from '#shared/domain/price/price.ts';
import { comingActivities, isUnreleased } from '#shared/domain/event/run.ts';
import { Section } from '#web/ui/layout.tsx';

import { AvailabilityPanel } from './availability-panel.tsx';
import { BookingDates } from './booking-dates.tsx';
import { ActionLink } from './call-to-action.tsx';
import { CastGrid } from './cast-grid.tsx';
import { EventAccess } from './event-access.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventGallery } from './event-gallery.tsx';
import { EventHeader } from './event-header.tsx';
import type { EventView } from './event-header.tsx';
import styles from './event-page.module.css';
import { EventStory, Giving, Reviews, Supporters } from './event-story.tsx';
import { MoreToWatch } from './more-to-watch.tsx';
import { ActivityFilters } from './filter-activities.tsx';
import { panelsOf } from './panel.ts';
import type { Panel } from './panel.ts';
import { PerformanceList } from './performance-list.tsx';
import type { Activity, EventDetails } from './types.ts';
import type { Sale } from './use-season.ts';

type EventPageProps = {
  readonly event: EventDetails;
  readonly sale: Sale;
  readonly view: EventView;
  /** The season that the address names, if it names one. */
  readonly seasonId?: string | undefined;
  /** Trailers, which the screen composes with a player; the cast, and where else its artists appear. */
  readonly videos?: ReactNode;
  readonly cast?: ReactNode;
  readonly artists?: ReactNode;
};

/**
 * Two pages over one event: its details, and its dates and prices (spec 1 §2). What can be had and the facts stand beside
 * the text; on a phone they come before the story, and the one thing to do stays at the foot of the window.
 */
export function EventPage({ event, sale, view, seasonId, videos, cast, artists }: EventPageProps) {
  const coming = comingActivities(event.activities, sale.now);
  const panels = isUnreleased(event, sale.now) ? [] : panelsOf(event, coming, sale);
  const panelFor = (panel: Panel) => (
    <AvailabilityPanel
      key={panel.key}
      panel={panel}
      title={event.title}
      withAction={view === 'details' && panel.offer.action?.label !== 'More info'}
      hasBar={panels.length === 1}
    />
  );
  // The first stands beside the title of the page; beside a list of dates they all stand together.
  const [first, ...others] = view === 'details' ? panels : [undefined, ...panels];
  const aside = (
    <div className={styles.aside}>
      {others.map((panel) => panel && panelFor(panel))}
      <EventFacts event={event} coming={coming} sale={sale} />
    </div>
  );
  const soon = isUnreleased(event, sale.now) ? <p className={styles.soon}>Coming soon</p> : null;
  return (
    <>
      <EventHeader event={event} view={view} seasonId={seasonId} panel={first ? panelFor(first) : soon} />
      <div className={styles.body}>
        {view === 'details' ? aside : null}
        <div className={styles.text}>
          {view === 'details' ? (
            <Details event={event} coming={coming} sale={sale} videos={videos} cast={cast} artists={artists} />
          ) : (
            <Dates event={event} coming={coming} sale={sale} />
          )}
        </div>
        {view === 'dates' ? aside : null}
      </div>
      {view === 'dates' ? <CastGrid event={event} coming={coming} /> : <MoreToWatch items={event.moreToWatch} />}
      {view === 'details' ? <FootBar event={event} panels={panels} /> : null}
    </>
  );
}

type PartProps = { readonly event: EventDetails; readonly coming: readonly Activity[]; readonly sale: Sale };

type Slots = Pick<EventPageProps, 'videos' | 'cast' | 'artists'>;

function Details({ event, coming, sale, videos, cast, artists }: PartProps & Slots) {
  return (
    <>
      <EventStory event={event} />
      {videos}
      {cast}
      <Section title="Dates" id="dates">
        <PerformanceList event={event} coming={coming} sale={sale} />
      </Section>
      <EventGallery images={event.imageTray} title={event.title} />
      <EventAccess event={event} coming={coming} />
      <Reviews event={event} />
      {artists}
      <Giving event={event} />
      <Supporters event={event} />
    </>
  );
}

function Dates({ event, coming, sale }: PartProps) {
  return (
    <>
      <Section title="Dates and prices" id="dates">
        <ActivityFilters event={event} activities={coming}>
          {(shown) => <PerformanceList event={event} coming={shown} sale={sale} />}
        </ActivityFilters>
      </Section>
      <BookingDates event={event} coming={coming} sale={sale} />
    </>
  );
}

type FootBarProps = { readonly event: EventDetails; readonly panels: readonly Panel[] };

/** On a phone, the one thing to do, at the foot of the window for as long as the page is read. */
function FootBar({ event, panels }: FootBarProps) {
  const panel = panels.find(({ overall }) => overall === 'Available') ?? panels[0];
  const action = panel?.offer.action;
  if (!panel || !action || action.label === 'More info') return null;
  return (
    <div className={styles.bar}>
      <span className={styles.barWords} data-figures="tabular">
        {panel.overall === 'Available' ? priceText(event.priceRange) : panel.title}
      </span>
      <ActionLink action={{ ...action, look: 'filled' }} about={event.title} />
    </div>
  );
}
