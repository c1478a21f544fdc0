import { csvOf } from '#shared/kernel/text/csv.ts';
import { formatDayTime } from '#shared/kernel/time/format.ts';
import { toWallTime } from '#shared/kernel/time/london.ts';

import { hourWords } from './measures.ts';
import type { Today } from './measures.ts';

/** Pounds with two decimals, as a spreadsheet adds them. */
const pounds = (pence: number): string => (pence / 100).toFixed(2);

/** The performances as a file: when the figures are of, then a row each. */
export const eveningsCsv = ({ at, since, evenings }: Today): string =>
  csvOf([
    ['Figures of', toWallTime(at)],
    [
      'Performance',
      'Id',
      'Date',
      'Venue',
      'Capacity',
      'Sold',
      'Held',
      'Left',
      'Money in pounds',
      `Sold since ${formatDayTime(since)}`,
      'Refused today',
    ],
    ...evenings.map((each) => [
      each.title,
      each.performanceId,
      toWallTime(each.date),
      each.venueTitle,
      ...[each.capacity, each.sold, each.held, each.capacity - each.sold - each.held].map(String),
      pounds(each.pence),
      String(each.sinceYesterday),
      String(each.refused),
    ]),
  ]);

/** The hours of the day so far as a file, of what the page shows. */
export const hoursCsv = ({ at, day, hours }: Today, of: string): string =>
  csvOf([
    ['Figures of', toWallTime(at), of],
    [
      'Day',
      'Hour from',
      'Sold',
      'Given back',
      'Money in pounds',
      'Held',
      'Refused, taken',
      'Refused, limit',
      'Refused, not on sale',
    ],
    ...hours.map((hour) => [
      day,
      hourWords(hour.from, day),
      ...[hour.sold, hour.returned].map(String),
      pounds(hour.pence),
      ...[hour.held, hour.refusedTaken, hour.refusedLimit, hour.refusedClosed].map(String),
    ]),
  ]);
