import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import styles from './booking.module.css';
import { eventChoices, performanceChoices } from './evenings.ts';
import type { BookingChoice } from './use-booking.ts';

type PerformancePickerProps = { readonly booking: BookingChoice };

/** Two lists: the event, then the date. The browser loads the season after the page. */
export function PerformancePicker({ booking }: PerformancePickerProps) {
  const season = useResource('events', {});
  const now = useNow();
  return (
    <div className={styles.picker}>
      <DataView
        state={season}
        skeleton={<PickerToCome />}
        isEmpty={(events) => eventChoices(events, now).length === 0}
        empty={<EmptyMessage title="Nothing is to come at the moment">The season is being prepared.</EmptyMessage>}
      >
        {(events) => {
          const event = events.find(({ slug }) => slug === booking.event);
          const dates = event ? performanceChoices(event, now) : [];
          const isGone = booking.event !== null && dates.length === 0;
          return (
            <>
              <Select
                label="What are you coming to see?"
                value={dates.length > 0 ? (booking.event ?? '') : ''}
                onChange={({ target }) => booking.chooseEvent(target.value)}
                options={[{ value: '', label: 'Choose an event' }, ...eventChoices(events, now)]}
              />
              <Select
                label="On which date?"
                disabled={dates.length === 0}
                value={dates.some(({ value }) => value === booking.performance) ? (booking.performance ?? '') : ''}
                onChange={({ target }) => booking.choosePerformance(target.value)}
                options={[
                  { value: '', label: dates.length === 0 ? 'Choose an event first' : 'Choose a date' },
                  ...dates,
                ]}
              />
              {isGone ? (
                <Notice title="That event is over, or not in this house">Please choose another one.</Notice>
              ) : null}
            </>
          );
        }}
      </DataView>
    </div>
  );
}

function PickerToCome() {
  return (
    <div className={styles.picker}>
      <div className={styles.field}>
        <Skeleton width="12rem" height="1.25rem" />
        <Skeleton height="3rem" />
      </div>
      <div className={styles.field}>
        <Skeleton width="8rem" height="1.25rem" />
        <Skeleton height="3rem" />
      </div>
    </div>
  );
}
