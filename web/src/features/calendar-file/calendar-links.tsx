import { useSyncExternalStore } from 'react';

import { files, webcalAddress } from '#web/api/files.ts';
import { Icon } from '#web/ui/icon.tsx';

import styles from './calendar-links.module.css';

type AddToCalendarProps = {
  readonly slug: string;
  readonly seasonId?: string | undefined;
  /** One performance; without it every coming one of the event. */
  readonly activityId?: string | undefined;
  /** What is put into the calendar, for whoever hears the label alone: "Tosca, 3 December 2026 7.30pm". */
  readonly about: string;
};

/** "Add to calendar": a file that every calendar program opens. */
export function AddToCalendar({ slug, seasonId, activityId, about }: AddToCalendarProps) {
  const address =
    activityId === undefined
      ? files.productionCalendar({ slug, seasonId })
      : files.performanceCalendar({ slug, seasonId, activityId });
  return (
    <a href={address} download className={styles.link} aria-label={`Add to calendar: ${about}`}>
      <Icon name="plus" size={14} />
      Add to calendar
    </a>
  );
}

type RemindMeProps = {
  readonly slug: string;
  readonly seasonId?: string | undefined;
  readonly activityId?: string | undefined;
  /** Whose booking: the visitor's own mode of sale. */
  readonly modeOfSale: number;
  readonly about: string;
};

/** "Remind me": the opening of booking as a calendar file with an alarm. Offer it only while that is still to come. */
export function RemindMe({ slug, seasonId, activityId, modeOfSale, about }: RemindMeProps) {
  return (
    <a
      href={files.bookingReminder({ slug, seasonId, activityId, modeOfSale })}
      download
      className={styles.link}
      aria-label={`Remind me: ${about}`}
    >
      <Icon name="plus" size={14} />
      Remind me
    </a>
  );
}

/** The season in the visitor's own calendar, kept up to date by it. A plain file until the browser knows the host. */
export function SubscribeToSeason() {
  const path = files.seasonCalendar();
  const host = useSyncExternalStore(
    never,
    () => location.host,
    () => null,
  );
  return (
    <a href={host === null ? path : webcalAddress(path, host)} className={styles.link}>
      <Icon name="plus" size={14} />
      Subscribe to the season in your calendar
    </a>
  );
}

/** The host of a page never changes. */
const never = () => () => undefined;
