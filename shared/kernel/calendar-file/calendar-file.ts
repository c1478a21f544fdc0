import type { Instant } from '../time/instant.ts';
import { toWallTime } from '../time/london.ts';
import { line } from './line.ts';
import { london } from './london-zone.ts';

/** One entry of a calendar. */
export interface CalendarEntry {
  /** Never changes for the same thing: calendar programs recognise an entry by it. */
  readonly uid: string;
  /** Rises with every change that matters in a calendar. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly title: string;
  readonly description: string;
  readonly start: Instant;
  /** Null where the length is unknown. */
  readonly end: Instant | null;
  readonly place: string | null;
  /** `https://…` */
  readonly url: string;
  /** Minutes before the start for a reminder; null for none. */
  readonly alarmMinutes: number | null;
}

export interface CalendarFile {
  readonly title: string;
  /** When this version was written. */
  readonly stampedAt: Instant;
  /** Hours between two requests of a subscriber; null for a file taken once. */
  readonly refreshHours: number | null;
  readonly entries: readonly CalendarEntry[];
}

/** A calendar as iCalendar text (RFC 5545): CRLF, folded lines, London's own clock with its rules. */
export function calendarText({ title, stampedAt, refreshHours, entries }: CalendarFile): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Royal Opera House//Season//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    line.text('NAME', title),
    line.text('X-WR-CALNAME', title),
    ...(refreshHours === null
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]),
    ...london,
    ...entries.flatMap((entry) => entryLines(entry, stampedAt)),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

function entryLines(entry: CalendarEntry, stampedAt: Instant): readonly string[] {
  const { uid, sequence, isCancelled, title, description, start, end, place, url, alarmMinutes } = entry;
  return [
    'BEGIN:VEVENT',
    line.plain('UID', uid),
    `DTSTAMP:${utc(stampedAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // A cancelled evening does not count as busy.
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    line.plain('DTSTART;TZID=Europe/London', wall(start)),
    ...(end === null ? [] : [line.plain('DTEND;TZID=Europe/London', wall(end))]),
    line.text('SUMMARY', isCancelled ? `Cancelled: ${title}` : title),
    line.text('DESCRIPTION', description),
    ...(place === null ? [] : [line.text('LOCATION', place)]),
    line.plain('URL', url),
    ...(alarmMinutes === null || isCancelled
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          line.text('DESCRIPTION', title),
          `TRIGGER:-PT${alarmMinutes}M`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

/** `20261203T193000Z` */
function utc(moment: Instant): string {
  return `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** `20261203T193000`, London time. */
function wall(moment: Instant): string {
  return `${toWallTime(moment).replaceAll(/[-:]/g, '')}00`;
}
