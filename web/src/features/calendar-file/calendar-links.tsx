import { useSyncExternalStore } from 'react';

import { files, webcalAddress } from '#web/api/files.ts';
import { Icon } from '#web/ui/icon.tsx';

import styles from './calendar-links.module.css';

type AddToCalendarProps = {
  readonly slug: string;
  /** The event's title, for screen readers. */
  readonly about: string;
};

/** "Add to calendar": every coming performance of an event, as a calendar file. */
export function AddToCalendar({ slug, about }: AddToCalendarProps) {
  return (
    <a
      href={files.productionCalendar({ slug })}
      download
      className={styles.link}
      aria-label={`Add all dates to your calendar: ${about}`}
    >
      <Icon name="plus" size={14} />
      Add all dates to your calendar
    </a>
  );
}

/** A subscription to the season for the visitor's calendar. A plain file until the browser knows the host. */
export function SubscribeToSeason() {
  const path = files.seasonCalendar();
  const host = useSyncExternalStore(
    never,
    () => location.host,
    () => null,
  );
  return (
    <p className={styles.subscribe}>
      <a href={host === null ? path : webcalAddress(path, host)} className={styles.link}>
        <Icon name="plus" size={14} />
        Subscribe to the season in your calendar
      </a>
    </p>
  );
}

/** A page's host never changes. */
const never = () => () => undefined;
