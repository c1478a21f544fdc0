import type { PerformanceId } from '#shared/kernel/ids.ts';
import { formatDate, formatTime, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { intervalsOf } from '#shared/site/domain/service-times.ts';
import { useNow } from '#web/api/use-now.ts';
import { DataView, FailedMessage } from '#web/ui/data-view.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './booking.module.css';
import { eveningOf, eveningsOf } from './evenings.ts';
import { PlaceList } from './place-list.tsx';
import { useTimesOf } from './use-catering.ts';
import type { BookFoodAndDrink, EventDetails } from './use-catering.ts';

type EveningProps = {
  readonly page: BookFoodAndDrink;
  readonly slug: string;
  readonly performanceId: PerformanceId;
  readonly place: string | null;
};

/** The chosen performance as a timeline, with the hours of each place. */
export function Evening({ page, slug, performanceId, place }: EveningProps) {
  const state = useTimesOf(slug);
  const now = useNow();
  return (
    <div>
      <DataView
        state={state}
        skeleton={<SkeletonLines count={8} />}
        failed={
          <>
            <FailedMessage retry={state.retry} />
            <PlaceList page={page} place={place} chosen={null} />
          </>
        }
      >
        {([event]) => {
          const performance = event ? eveningsOf(event, now).find(({ id }) => id === performanceId) : undefined;
          if (!event || !performance) {
            return <Notice title="That performance is over or has been cancelled">Please choose another date.</Notice>;
          }
          return (
            <>
              <RunningOrder page={page} event={event} performance={performance} />
              <PlaceList page={page} place={place} chosen={{ event, performance }} />
            </>
          );
        }}
      </DataView>
    </div>
  );
}

type RunningOrderProps = Pick<EveningProps, 'page'> & {
  readonly event: EventDetails;
  readonly performance: EventDetails['activities'][number];
};

function RunningOrder({ page, event, performance }: RunningOrderProps) {
  const evening = eveningOf(event, performance);
  const breaks = intervalsOf(evening).length;
  return (
    <section aria-labelledby="running-order" className={styles.order}>
      <Headline level={3} id="running-order">
        {event.title}
      </Headline>
      <p className={styles.soft}>
        {formatDate(performance.date)} · {formatWeekdayTime(performance.date)}
        {evening.times.length > 0 && breaks === 0 ? '. There is no interval.' : ''}
      </p>
      {evening.times.length > 0 ? (
        <ol className={styles.times}>
          {evening.times.map(({ title, date }) => (
            <li key={date}>
              <time dateTime={date}>{formatTime(date)}</time>
              {title}
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.soft}>{page.timesUnknown}</p>
      )}
    </section>
  );
}
