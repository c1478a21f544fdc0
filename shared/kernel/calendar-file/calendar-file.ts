import type { Instant } from '../time/instant.ts';
import { toWallTime } from '../time/london.ts';

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

interface CalendarFile {
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
    'PRODID:-//Venue//Season//EN',
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

/** Longest line in octets, without its end (RFC 5545 §3.1). */
const most = 75;

/** Lines of an iCalendar file, folded. */
export const line = {
  /** A typed value: escapes commas, semicolons, backslashes and line ends. */
  text: (name: string, value: string): string => fold(`${name}:${escaped(value)}`),
  /** A value of the format's own, such as an address or a time; it must not contain a line end. */
  plain: (name: string, value: string): string => fold(`${name}:${value.replaceAll(/\p{Cc}/gu, '')}`),
};

function escaped(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

/** Continues a long line in the next one after a space. Counts octets and never splits a character. */
function fold(whole: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of whole) {
    const size = octetsOf(character);
    if (octets + size > most) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** London's rules since 1996: summer time from the last Sunday of March to the last one of October, each at 01.00 UTC. */
const london: readonly string[] = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'TZNAME:BST',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:GMT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];
