import type { BookingKind } from '#shared/account/domain/friends-area/booking-day.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { files } from '#web/api/files.ts';
import { Headline } from '#web/ui/headline.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RuledList } from '#web/ui/ruled-list.tsx';

import styles from './friends-area.module.css';
import type { LevelInformation } from './use-friends-area.ts';

type BookingDaysPartProps = {
  readonly kind: BookingKind;
  /** The member's own level, or all for staff. */
  readonly levels: readonly LevelInformation[];
};

const titles = {
  'priority-booking': 'When booking opens for you',
  rehearsals: 'When rehearsals open for you',
} as const;

const datesOf = (kind: BookingKind, level: LevelInformation) =>
  kind === 'rehearsals' ? level.rehearsalBookingDates : level.priorityBookingDates;

/** The days on which booking opens, each with a calendar link. */
export function BookingDaysPart({ kind, levels }: BookingDaysPartProps) {
  return (
    <section aria-labelledby="days" className={styles.days}>
      <Headline level={2} size="card" id="days">
        {titles[kind]}
      </Headline>
      {levels.map((level) => (
        <div key={level.modeOfSale}>
          {levels.length > 1 ? <h3 className={styles.levelTitle}>{level.title}</h3> : null}
          <DayList kind={kind} level={level} />
        </div>
      ))}
    </section>
  );
}

type DayListProps = { readonly kind: BookingKind; readonly level: LevelInformation };

function DayList({ kind, level }: DayListProps) {
  const dates = datesOf(kind, level);
  if (dates.length === 0) return <p className={styles.none}>No day is set yet for {level.title}.</p>;
  return (
    <RuledList ordered className={styles.dayList}>
      {dates.map(({ season, opensAt, text }) => (
        <li key={opensAt}>
          <time dateTime={opensAt}>{formatEvening(opensAt)}</time>
          <div className={styles.what}>
            <p className={styles.season}>{season}</p>
            <p>{text}</p>
          </div>
          <a
            href={files.friendsAreaDate({ modeOfSale: level.modeOfSale, kind, opensAt })}
            download
            className={styles.calendar}
            aria-label={`Add to calendar: ${season}, ${formatEvening(opensAt)}`}
          >
            <Icon name="plus" size={14} />
            Add to calendar
          </a>
        </li>
      ))}
    </RuledList>
  );
}
