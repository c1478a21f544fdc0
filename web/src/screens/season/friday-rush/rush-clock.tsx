import { useState } from 'react';

import { formatEvening } from '#shared/kernel/time/format.ts';
import { lastRush, nextRush } from '#shared/season/domain/friday-rush.ts';
import { useNow } from '#web/api/use-now.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './friday-rush.module.css';
import { openedText } from './rush-words.ts';

/** The countdown to the next Friday 13.00 in London. */
export function RushClock() {
  const now = useNow(1000);
  const { opensAt } = nextRush(now);
  return (
    <div className={styles.clock}>
      <p className={styles.clockLabel}>The next rush</p>
      <p className={styles.left}>
        <Countdown remaining={Date.parse(opensAt) - Date.parse(now)} />
      </p>
      <p className={styles.opens}>
        until <time dateTime={opensAt}>{formatEvening(opensAt)}</time>, London time
      </p>
    </div>
  );
}

type RushAnnouncerProps = {
  readonly now: string;
  /** The number of bookable performances; null until the server confirms the opening. */
  readonly onSale: number | null;
};

/** Announces the opening once to visitors already on the page. */
export function RushAnnouncer({ now, onSale }: RushAnnouncerProps) {
  const opened = lastRush(now).opensAt;
  const [atFirst] = useState(opened);
  const [text, setText] = useState('');
  // Announced once: later changes are not.
  if (opened !== atFirst && onSale !== null && text === '') setText(openedText(onSale));
  return (
    <VisuallyHidden>
      <output aria-live="polite">{text}</output>
    </VisuallyHidden>
  );
}
