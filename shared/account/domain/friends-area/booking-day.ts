import type { CalendarEntry } from '#shared/kernel/calendar-file/calendar-file.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { uidOf } from '#shared/season/domain/entries.ts';

export type BookingKind = 'priority-booking' | 'rehearsals';

interface BookingDay {
  readonly season: string;
  readonly opensAt: string;
  readonly text: string;
}

/** Enough time to sign in. */
const alarmMinutes = 15;

/** A day on which booking opens for a level, as a calendar entry. */
export function bookingDayEntry(
  level: { readonly modeOfSale: ModeOfSale; readonly title: string },
  kind: BookingKind,
  { season, opensAt, text }: BookingDay,
  siteOrigin: string,
): CalendarEntry {
  const start = instant(opensAt);
  const url = `${siteOrigin}/friends-area?tab=${kind}`;
  const what = kind === 'rehearsals' ? 'Rehearsal booking' : `${level.title} booking`;
  return {
    uid: uidOf(kind, String(level.modeOfSale), start.replaceAll(/[^0-9]/g, '')),
    sequence: 0,
    isCancelled: false,
    title: `${what} opens: ${season}`,
    description: `${text}\n${url}`,
    start,
    end: plus(start, alarmMinutes * minute),
    place: null,
    url,
    alarmMinutes,
  };
}
