import { formatDate, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { Fact } from '#web/ui/fact.tsx';

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
        <Fact className={styles.fact} name="Date">
          <time dateTime={activity.date}>{formatDate(activity.date)}</time>
          <span className={styles.small}>{formatWeekdayTime(activity.date)}</span>
        </Fact>
        <Fact className={styles.fact} name="Where">
          {placesText(activity.locations)}
          {activity.isBroadcast ? <span className={styles.small}>Broadcast to cinemas</span> : null}
        </Fact>
        {runningTime ? (
          <Fact className={styles.fact} name="Running time">
            {runningTime}
          </Fact>
        ) : null}
        {parts.length > 2 ? (
          <Fact className={styles.fact} name="The evening">
            <ol className={styles.evening}>
              {parts.map(({ title, time, isPause }) => (
                <li key={`${title} ${time}`} data-pause={isPause || undefined}>
                  <span>{title}</span>
                  <span data-figures="tabular">{time}</span>
                </li>
              ))}
            </ol>
          </Fact>
        ) : null}
      </dl>
    </div>
  );
}
