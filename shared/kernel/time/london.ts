import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

import { day, hour, type Instant, instant } from './instant.ts';
import { isSummerTime, ruledSince } from './summer-time.ts';

dayjs.extend(utc);

/** London date and time without a zone: `2026-12-03T19:30`. */
export type WallTime = string;

/** A calendar day in London: `2026-12-03`. Days compare as text. */
export type Day = string;

/** Created with the first use, which is rare: dates before 1996. */
let hourInLondon: Intl.DateTimeFormat | undefined;

/** London is at UTC, or ahead of it by whole hours. */
function offsetAt(milliseconds: number): number {
  if (milliseconds >= ruledSince) return isSummerTime(milliseconds) ? hour : 0;
  hourInLondon ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' });
  const ahead = Number(hourInLondon.format(milliseconds)) - new Date(milliseconds).getUTCHours();
  return ((ahead + 24) % 24) * hour;
}

/**
 * London wall time as a dayjs value in UTC, so that format and arithmetic use wall time only. dayjs' timezone plugin is not used: it goes
 * through the browser's zone and is wrong where a wall time does not exist there (02.15 in Lord Howe), and its arithmetic keeps the offset
 * from before a clock change. Takes an instant; throws on a text without a zone.
 */
export function onTheWall(moment: string): Dayjs {
  const milliseconds = Date.parse(instant(moment));
  return dayjs.utc(milliseconds + offsetAt(milliseconds));
}

export function toWallTime(moment: string): WallTime {
  return onTheWall(moment).format('YYYY-MM-DDTHH:mm');
}

/**
 * The instant of a London wall time. Of the hour that occurs twice in October, the first (summer time); a time in the hour that March skips
 * is read by the offset before the change, so 01.30 is 02.30.
 */
export function fromWallTime(wall: WallTime): Instant {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) throw new RangeError(`Not a wall time: ${wall}`);
  const asUtc = Date.parse(instant(`${wall}Z`));
  const summer = asUtc - hour;
  return instant(new Date(offsetAt(summer) === hour ? summer : asUtc).toISOString());
}

export function dayOf(moment: string): Day {
  return onTheWall(moment).format('YYYY-MM-DD');
}

/** Counts calendar days, so a day of 23 or 25 hours is one. */
export function addDays(from: Day, days: number): Day {
  return new Date(Date.parse(`${from}T00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The same time of day so many months later; the last day of a shorter month where that day does not exist. */
export function plusMonths(moment: string, months: number): Instant {
  return fromWallTime(onTheWall(moment).add(months, 'month').format('YYYY-MM-DDTHH:mm'));
}

/** Midnight in London, when the day begins. */
export function startOf(date: Day): Instant {
  return fromWallTime(`${date}T00:00`);
}

/** The next Friday 13.00 in London, when the Friday rush opens; from that instant on, that of the next week (spec 1 §9). */
export function nextFriday13(now: string): Instant {
  const friday = 5;
  const today = dayOf(now);
  const coming = addDays(today, (friday - onTheWall(now).day() + 7) % 7);
  const rush = fromWallTime(`${coming}T13:00`);
  return rush > instant(now) ? rush : fromWallTime(`${addDays(coming, 7)}T13:00`);
}
