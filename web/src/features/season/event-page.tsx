import type { ComponentType, ReactNode } from 'react';

import { formatDate } from '#shared/kernel/time/format.ts';
import { comingActivities, isUnreleased } from '#shared/season/domain/run.ts';
import { links } from '#web/api/links.ts';
import { useKeepProduction } from '#web/api/way-back.ts';
import { LaterPart } from '#web/ui/later-part.tsx';

import { AvailabilityPanel } from './availability-panel.tsx';
import { carriedOffer, outsideChoice, useCarried } from './carried-choice.ts';
import { EventFacts } from './event-facts.tsx';
import type { FootBarProps } from './event-foot-bar.tsx';
import { EventHeader } from './event-header.tsx';
import type { EventView } from './event-header.tsx';
import styles from './event-page.module.css';
import { panelsOf } from './sale-panels.ts';
import type { Panel, SoldOutParts } from './sale-panels.ts';
import type { EventDetails } from './types.ts';
import type { Sale } from './use-season.ts';

type EventPageProps = {
  readonly event: EventDetails;
  readonly sale: Sale;
  readonly view: EventView;
  /** The season in the address, if any. */
  readonly seasonId?: string | undefined;
  /** The wide column: an event's story, or its dates. */
  readonly children: ReactNode;
  /** In full width, below both columns. */
  readonly below?: ReactNode;
  /** What a panel of sold-out dates leads on to. */
  readonly SoldOut?: ComponentType<SoldOutParts>;
  /** On a phone, at the bottom of the window. */
  readonly FootBar?: ComponentType<FootBarProps>;
};

/**
 * Two pages of an event: details, and dates and prices (spec 1 §2). Availability and facts are beside the text. On a phone they come before
 * it, and the main action stays at the bottom of the window; dates come before them, because each has its price and its own action.
 */
export function EventPage({ event, sale, view, seasonId, children, below, SoldOut, FootBar }: EventPageProps) {
  useKeepProduction({ path: links.eventDetails.to({ slug: event.slug }), title: event.title });
  const coming = comingActivities(event.activities, sale.now);
  const carried = useCarried();
  const panels = (
    isUnreleased(event, sale.now) ? [] : panelsOf(event, coming, sale, outsideChoice(carried, event, coming, sale))
  ).map((panel) => ({
    ...panel,
    offer: carriedOffer(view === 'dates' ? (panel.lowest?.offer ?? panel.offer) : panel.offer, carried),
  }));
  const panelFor = (panel: Panel) => (
    <AvailabilityPanel
      key={panel.key}
      panel={view === 'dates' && panel.lowest ? { ...panel, text: panel.lowest.text } : panel}
      title={event.title}
      withAction={
        view === 'details' ? panel.offer.action?.label !== 'More info' : panel.isWaiting || panel.lowest !== null
      }
      asSentence={view === 'dates'}
      hasBar={view === 'details' && panels.length === 1}
    >
      {SoldOut && panel.awaited.length > 0 ? (
        <LaterPart>
          <SoldOut event={event} coming={coming} awaited={panel.awaited} sale={sale} hasRows={view === 'dates'} />
        </LaterPart>
      ) : null}
    </AvailabilityPanel>
  );
  // The first panel is beside the title; beside a list of dates, and below it on a phone, all are together.
  const [first, ...others] = view === 'details' ? panels : [];
  const soon = isUnreleased(event, sale.now) ? <ComingSoon releaseDate={event.releaseDate} /> : null;
  const aside = (
    <div className={styles.aside}>
      {others.map(panelFor)}
      <EventFacts event={event} coming={coming} sale={sale} />
    </div>
  );
  return (
    <>
      <EventHeader
        event={event}
        view={view}
        seasonId={seasonId}
        carried={carried}
        panel={first ? panelFor(first) : soon}
      />
      <div className={styles.body} data-view={view}>
        {view === 'details' ? aside : null}
        <div className={styles.text}>{children}</div>
        {view === 'dates' ? (
          <>
            <div className={styles.panels}>{panels.map(panelFor)}</div>
            {aside}
          </>
        ) : null}
      </div>
      {below}
      {FootBar ? <FootBar event={event} panels={panels} /> : null}
    </>
  );
}

/** Announced only (spec 1 §9). */
function ComingSoon({ releaseDate }: Pick<EventDetails, 'releaseDate'>) {
  return (
    <div className={styles.soon}>
      <p className={styles.soonTitle}>Coming soon</p>
      {releaseDate ? <p className={styles.small}>More on {formatDate(releaseDate)}.</p> : null}
    </div>
  );
}
