import { formatDate, formatWeekdayTime } from '#shared/kernel/time/format.ts';

import styles from './cast-sheet.module.css';
import { partsOfEvening, placesText, runningTimeText } from './evening-parts.ts';
import type { CastActivity, CastEvent } from './types.ts';

type SheetFactsProps = { readonly event: CastEvent; readonly activity: CastActivity };

/** Date, venue and length; the parts of the evening. */
export function SheetFacts({ event, activity }: SheetFactsProps) {
  const runningTime = runningTimeText(event);
  const parts = partsOfEvening(activity);
  return (
    <div className={styles.facts}>
      <dl>
        <div className={styles.fact}>
          <dt>Date</dt>
          <dd>
            <time dateTime={activity.date}>{formatDate(activity.date)}</time>
            <span className={styles.small}>{formatWeekdayTime(activity.date)}</span>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>Where</dt>
          <dd>
            {placesText(activity.locations)}
            {activity.isBroadcast ? <span className={styles.small}>Broadcast to cinemas</span> : null}
          </dd>
        </div>
        {runningTime ? (
          <div className={styles.fact}>
            <dt>Running time</dt>
            <dd>{runningTime}</dd>
          </div>
        ) : null}
        {parts.length > 2 ? (
          <div className={styles.fact}>
            <dt>The evening</dt>
            <dd>
              <ol className={styles.evening}>
                {parts.map(({ title, time, isPause }) => (
                  <li key={`${title} ${time}`} data-pause={isPause || undefined}>
                    <span>{title}</span>
                    <span data-figures="tabular">{time}</span>
                  </li>
                ))}
              </ol>
            </dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}
