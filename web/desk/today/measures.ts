import { hoursOf } from '#shared/desk/domain/sales-figures.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatTime } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';

export type Today = DataFor<'deskToday'>;
export type Evening = Today['evenings'][number];
export type Hour = Today['hours'][number];

const refusedIn = ({ refusedTaken, refusedLimit, refusedClosed }: Hour): number =>
  refusedTaken + refusedLimit + refusedClosed;

const asCount = (value: number): string => value.toLocaleString('en-GB');
export const asMoney = (value: number): string => formatPence(pence(value));

/** What can be drawn by the hour. */
export const measures = {
  sold: { title: 'Tickets sold', of: ({ sold, returned }: Hour) => sold - returned, inWords: asCount },
  money: { title: 'Money', of: (hour: Hour) => hour.pence, inWords: asMoney },
  held: { title: 'Seats held', of: ({ held }: Hour) => held, inWords: asCount },
  refused: { title: 'Holds refused', of: refusedIn, inWords: asCount },
} as const;

export type Measure = keyof typeof measures;

export const isMeasure = (name: string): name is Measure => Object.hasOwn(measures, name);

/** "7pm"; in the night in which an hour comes twice, "1am, summer time" and "1am, winter time". */
export function hourWords(from: string, day: string): string {
  const twins = hoursOf(day).filter((each) => formatTime(each) === formatTime(from));
  if (twins.length < 2) return formatTime(from);
  return `${formatTime(from)}, ${twins[0] === from ? 'summer' : 'winter'} time`;
}

/** "+3", "−1", "0". */
export const withSign = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
