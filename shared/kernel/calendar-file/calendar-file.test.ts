import { describe, expect, test } from 'vitest';

import { bookingEntry, performanceEntry } from '#shared/season/domain/entries.ts';
import { sampleHouse } from '#test/support/sample-house.ts';

import { instant } from '../time/instant.ts';
import { calendarText } from './calendar-file.ts';
import type { CalendarEntry } from './calendar-file.ts';

const stampedAt = instant('2026-11-21T12:00:00.000Z');
const site = 'https://house.test';
const around = { siteOrigin: site, house: sampleHouse.facts };

const evening = {
  id: 'tosca-1',
  title: 'Tosca',
  date: '2026-12-03T19:30:00.000Z',
  isCancelled: false,
  locations: [{ id: '2', title: 'Main Stage' }],
  onSaleDates: [
    { date: '2026-11-25T10:00:00.000Z', modesOfSale: [10] },
    { date: '2026-12-01T10:00:00.000Z', modesOfSale: [9] },
    { date: '2026-11-24T10:00:00.000Z', modesOfSale: [52] },
  ],
};
const tosca = {
  slug: 'tosca',
  title: 'Tosca',
  shortDescription: 'A singer, a painter; and a \\ police chief.',
  isCancelled: false,
  runningTimeMinutes: 165,
  activities: [evening],
};

function fileOf(...entries: readonly CalendarEntry[]): string {
  return calendarText({ title: 'Tosca', stampedAt, refreshHours: null, entries });
}

/** Lines as a reader sees them, folds undone. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a performance in a calendar file', () => {
  const lines = linesOf(fileOf(performanceEntry(evening, tosca, around)));

  test('has an id that stays, a version, a stamp, and ends by its running time', () => {
    expect(lines).toContain('UID:performance-tosca-1@venue.example');
    expect(lines).toContain('SEQUENCE:0');
    expect(lines).toContain('STATUS:CONFIRMED');
    expect(lines).toContain('DTSTAMP:20261121T120000Z');
    expect(lines).toContain('DTSTART;TZID=Europe/London:20261203T193000');
    expect(lines).toContain('DTEND;TZID=Europe/London:20261203T221500');
    expect(lines).toContain('URL:https://house.test/tickets-and-events/tosca-details');
    expect(lines.find((line) => line.startsWith('LOCATION'))).toMatch(/^LOCATION:Main Stage\\, Royal Opera House\\, /);
  });

  test('escapes what people write', () => {
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toBe(
      String.raw`DESCRIPTION:A singer\, a painter\; and a \\ police chief.\nhttps://house.test/tickets-and-events/tosca-details`,
    );
  });

  test('is told by the clocks of London, which the file explains', () => {
    const july = performanceEntry({ ...evening, date: '2027-07-03T18:30:00.000Z' }, tosca, around);
    expect(linesOf(fileOf(july))).toContain('DTSTART;TZID=Europe/London:20270703T193000');
    expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'))).toEqual(
      expect.arrayContaining([
        'TZID:Europe/London',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      ]),
    );
  });

  test('ends on the new clock when the clocks change while it plays', () => {
    const night = { ...evening, date: '2026-10-25T00:30:00.000Z' };
    const across = linesOf(fileOf(performanceEntry(night, tosca, around)));
    expect(across).toContain('DTSTART;TZID=Europe/London:20261025T013000');
    expect(across).toContain('DTEND;TZID=Europe/London:20261025T031500');
  });

  test.each([
    ['itself', { ...evening, isCancelled: true }, tosca],
    ['with its event', evening, { ...tosca, isCancelled: true }],
  ])('says that it is cancelled, as a later version of the same entry: %s', (_, performance, event) => {
    const cancelled = linesOf(fileOf(performanceEntry(performance, event, around)));
    expect(cancelled).toEqual(
      expect.arrayContaining([
        'UID:performance-tosca-1@venue.example',
        'SEQUENCE:1',
        'STATUS:CANCELLED',
        'TRANSP:TRANSPARENT',
        'SUMMARY:Cancelled: Tosca',
      ]),
    );
  });

  test('has no end where nobody knows how long it takes, and names a theatre elsewhere by itself', () => {
    const tour = { ...evening, locations: [{ id: 'tour-castle', title: 'Castle Theatre, Cardiff' }] };
    const entry = linesOf(fileOf(performanceEntry(tour, { ...tosca, runningTimeMinutes: null }, around)));
    expect(entry.some((line) => line.startsWith('DTEND'))).toBe(false);
    expect(entry).toContain(String.raw`LOCATION:Castle Theatre\, Cardiff`);
  });
});

describe('the text of a calendar file', () => {
  test('has lines of at most 75 octets that end in CRLF, and cuts no character in two', () => {
    const long = { ...tosca, shortDescription: 'Dvořák’s Rusalka – 🎭 '.repeat(20) };
    const text = fileOf(performanceEntry(evening, long, around));
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const rows = text.split('\r\n');
    expect(rows.filter((row) => Buffer.byteLength(row) > 75)).toEqual([]);
    expect(rows.filter((row) => row.includes('\n') || row.includes('�'))).toEqual([]);
    expect(text.replaceAll('\r\n ', '')).toContain('Dvořák’s Rusalka – 🎭 Dvořák');
  });

  test('cannot be given a line of its own by a line end in an id or an address', () => {
    const text = fileOf({ ...performanceEntry(evening, tosca, around), uid: 'a\r\nSTATUS:CANCELLED' });
    expect(linesOf(text)).not.toContain('STATUS:CANCELLED');
  });

  test('asks a subscriber to come back', () => {
    const text = calendarText({ title: 'The season', stampedAt, refreshHours: 6, entries: [] });
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:The season',
        'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
        'X-PUBLISHED-TTL:PT6H',
      ]),
    );
  });
});

describe('a reminder of the opening of booking', () => {
  const now = '2026-11-21T12:00:00.000Z';

  test.each([
    ['the public', 9, '20261201T100000'],
    ['a Friend', 10, '20261125T100000'],
    ['the staff', 52, '20261124T100000'],
  ])('begins when booking opens for %s, with an alarm before it', (_, mode, start) => {
    const lines = linesOf(fileOf(bookingEntry([evening], tosca, mode, now, site)!));
    expect(lines).toContain(`DTSTART;TZID=Europe/London:${start}`);
    expect(lines).toContain(`UID:booking-tosca-1-${mode}@venue.example`);
    expect(lines).toEqual(expect.arrayContaining(['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'END:VALARM']));
  });

  test.each([
    ['booking is open', 9, '2026-12-01T10:00:00.000Z', evening],
    ['the mode never may', 84, now, evening],
    ['the performance is cancelled', 9, now, { ...evening, isCancelled: true }],
  ])('is not there where %s', (_, mode, at, performance) => {
    expect(bookingEntry([performance], tosca, mode, at, site)).toBeNull();
  });

  test.each([
    // The clocks go forward on the 28th of March and back on the 25th of October.
    ['the Saturday before spring', '2027-03-27T10:00:00.000Z', '20270327T100000', '20270327T101500'],
    ['the Sunday of spring', '2027-03-28T09:00:00.000Z', '20270328T100000', '20270328T101500'],
    ['the hour before the clocks go forward', '2027-03-28T00:50:00.000Z', '20270328T005000', '20270328T020500'],
    ['the Saturday before autumn', '2026-10-24T09:00:00.000Z', '20261024T100000', '20261024T101500'],
    ['the Sunday of autumn', '2026-10-25T10:00:00.000Z', '20261025T100000', '20261025T101500'],
  ])('stands on the clock of London while the clocks change: %s', (_, date, from, to) => {
    const opening = { ...evening, date: '2027-06-10T18:30:00.000Z', onSaleDates: [{ date, modesOfSale: [10] }] };
    const lines = linesOf(fileOf(bookingEntry([opening], tosca, 10, '2026-10-01T00:00:00.000Z', site)!));
    expect(lines).toContain(`DTSTART;TZID=Europe/London:${from}`);
    expect(lines).toContain(`DTEND;TZID=Europe/London:${to}`);
    expect(lines).toContain('TRIGGER:-PT15M');
  });

  test('takes the first opening of a run that is still to come', () => {
    const later = { ...evening, id: 'tosca-2', onSaleDates: [{ date: '2027-01-05T10:00:00.000Z', modesOfSale: [9] }] };
    expect(bookingEntry([later, evening], tosca, 9, now, site)).toMatchObject({
      uid: 'booking-tosca-9@venue.example',
      start: '2026-12-01T10:00:00.000Z',
    });
    expect(bookingEntry([later, evening], tosca, 9, '2026-12-02T00:00:00.000Z', site)?.start).toBe(
      '2027-01-05T10:00:00.000Z',
    );
  });
});
