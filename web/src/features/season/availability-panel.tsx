import type { ReactNode } from 'react';

import { between, day, instant } from '#shared/kernel/time/instant.ts';
import { useNow } from '#web/api/use-now.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './availability-panel.module.css';
import { ActionLink, Reminder } from './call-to-action.tsx';
import { footActions } from './event-offer.ts';
import type { Panel } from './sale-panels.ts';

type AvailabilityPanelProps = {
  readonly panel: Panel;
  readonly title: string;
  /** Absent where every date below has its own. */
  readonly withAction: boolean;
  /** Shows the openings by level as a sentence, where the page has a table of them; else as a disclosure. */
  readonly asSentence: boolean;
  /** On a phone its first action is in the bar at the bottom. */
  readonly hasBar: boolean;
  /** What else there is, below everything. */
  readonly children?: ReactNode;
};

/** Whether this visitor can book these dates, or from when (spec 1 §4). */
export function AvailabilityPanel({ panel, title, withAction, asSentence, hasBar, children }: AvailabilityPanelProps) {
  const { state, overall, scope, text, countdown, levels, openings, offer } = panel;
  return (
    <section className={styles.panel} aria-label={`Availability${scope ? `, ${scope}` : ''}`} data-state={state}>
      {scope ? <p className={styles.scope}>{scope}</p> : null}
      <div aria-live="polite">
        <p className={styles.title} data-overall={overall}>
          {panel.title}
        </p>
        {state === 'loading' ? <Skeleton width="70%" height="1rem" /> : null}
        {text ? <p className={styles.text}>{text}</p> : null}
        {asSentence && levels ? <p className={styles.levels}>{levels}</p> : null}
      </div>
      {countdown ? <Waiting countdown={countdown} /> : null}
      {withAction && offer.action ? (
        <div className={styles.ways} data-cta={offer.theme} data-bar={hasBar ? footActions(offer).length : undefined}>
          <ActionLink action={{ ...offer.action, look: 'filled' }} about={title} wide />
          {offer.second ? <ActionLink action={offer.second} about={title} wide /> : null}
        </div>
      ) : null}
      {offer.reminder ? (
        <p className={styles.reminder}>
          <Reminder reminder={offer.reminder} about={title} />
        </p>
      ) : null}
      {openings.length > 1 && !asSentence ? <Openings openings={openings} /> : null}
      {children}
    </section>
  );
}

type WaitingProps = { readonly countdown: NonNullable<Panel['countdown']> };

/** Seconds are shown only for a short wait. */
const worthWatching = 7 * day;

/** Updates by itself, so that nothing around it renders each second. */
function Waiting({ countdown: { to, what } }: WaitingProps) {
  const now = useNow(1000);
  const remaining = between(now, instant(to));
  if (remaining > worthWatching) return null;
  return (
    <p className={styles.waiting}>
      <span className={styles.clock}>
        <Countdown remaining={remaining} />
      </span>
      <span className={styles.what}>{what}</span>
    </p>
  );
}

type OpeningsProps = { readonly openings: Panel['openings'] };

/** When booking opens for each member level visible to this visitor (spec 1 §6). */
export function Openings({ openings }: OpeningsProps) {
  return (
    <details className={styles.openings}>
      <summary>When booking opens</summary>
      <dl>
        {openings.map(({ title, at, isOpen }) => (
          <Fact key={title} className={styles.opening} name={title}>
            {at}
            {isOpen ? <VisuallyHidden>, open</VisuallyHidden> : null}
            <span aria-hidden="true" className={styles.mark} data-open={isOpen || undefined} />
          </Fact>
        ))}
      </dl>
    </details>
  );
}
