import type { CalendarEntry } from '#shared/kernel/calendar-file/calendar-file.ts';
import { instant, minute, plus } from '#shared/kernel/time/instant.ts';

/** What is read of a title and its performance; those of the contract fit. */
interface FilmOfCalendar {
  readonly slug: string;
  readonly title: string;
  readonly shortDescription: string;
}

interface PerformanceOfFilm {
  readonly id: string;
  readonly startDate: string | null;
  /** Whole minutes. */
  readonly duration: number;
}

/** Enough time to sit down. */
const alarmMinutes = 15;

/** A live evening, or a film from the moment at which it comes out; null for one that is there already. */
export function filmEntry(
  { slug, title, shortDescription }: FilmOfCalendar,
  { id, startDate, duration }: PerformanceOfFilm,
  siteOrigin: string,
): CalendarEntry | null {
  if (startDate === null) return null;
  const url = `${siteOrigin}/tickets-and-events/${slug}-digital`;
  const start = instant(startDate);
  return {
    uid: `film-${id}@royal-opera-house`,
    sequence: 0,
    isCancelled: false,
    title,
    description: `${shortDescription}\n${url}`,
    start,
    end: duration > 0 ? plus(start, duration * minute) : null,
    place: null,
    url,
    alarmMinutes,
  };
}
