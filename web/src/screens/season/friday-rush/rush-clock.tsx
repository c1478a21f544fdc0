import { formatEvening } from '#shared/kernel/time/format.ts';
import { nextRush } from '#shared/season/domain/friday-rush.ts';
import { useNow } from '#web/api/use-now.ts';
import { Countdown } from '#web/ui/countdown.tsx';

import styles from './friday-rush.module.css';

/** How long until the next Friday 13.00 in London, to the second. */
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
