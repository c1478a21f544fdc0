import { instant, plus, hour } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { fromWallTime, toWallTime } from '#shared/kernel/time/london.ts';
import type { WallTime } from '#shared/kernel/time/london.ts';

import { readingOf, readingWords } from '../wall.ts';
import type { Read } from './cells.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00Z`).getUTCDay()] ?? '';

/** `Thu 3 Dec 2026`: a text that no spreadsheet turns into a date of its own country, and whose weekday can be checked. */
export function dayCell(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${weekdayOf(day).slice(0, 3)} ${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/** `2026-12-03` of `Thu 3 Dec 2026`, `3 December 2026`, `2026-12-03`, and of `03/12/2026`, which is British: the third of December. */
export function readDay(cell: string): Read<string> {
  const parts = dayParts(cell);
  if (parts === null) return { wrong: `“${cell}” is not a date: write for example Thu 3 Dec 2026 or 2026-12-03.` };
  const [year, month, date, weekday] = parts;
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const parsed = new Date(`${day}T00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.getUTCDate() !== date) return { wrong: `There is no day “${cell}”.` };
  const is = weekdayOf(day);
  if (weekday !== '' && !is.toLowerCase().startsWith(weekday))
    return { wrong: `“${cell}” is wrong by itself: that day is a ${is}.` };
  return { value: day };
}

type DayParts = readonly [year: number, month: number, date: number, weekday: string];

function dayParts(cell: string): DayParts | null {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(cell);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3]), ''];
  const british = /^(\d\d?)[/.](\d\d?)[/.](\d{4})$/.exec(cell);
  if (british) return [Number(british[3]), Number(british[2]), Number(british[1]), ''];
  const [, weekday = '', date, name = '', year] =
    /^(?:([a-z]{3,9}),? )?(\d\d?)(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(cell) ?? [];
  const month = months.findIndex((each) => name.toLowerCase().startsWith(each.toLowerCase())) + 1;
  return year === undefined || month === 0 ? null : [Number(year), month, Number(date), weekday.toLowerCase()];
}

const timeForm = /^(\d\d?)(?:[:.](\d\d)(?::(\d\d(?:\.\d{1,3})?))?)? ?(am|pm)? ?(GMT|BST)?$/i;

interface Time {
  /** `19:30`. */
  readonly time: string;
  /** What is beyond the minute, in milliseconds. */
  readonly rest: number;
  readonly zone: string | null;
}

/** `19:30`, `19:30:00`, `7.30pm`, `7pm`; with GMT or BST where a night has it twice. */
function readTime(cell: string): Read<Time> {
  const [all, hours, minutes, seconds = '0', half, zone] = timeForm.exec(cell) ?? [];
  const isPlain = all !== undefined && (minutes !== undefined || half !== undefined);
  const of12 = Number(hours) % 12;
  const of24 = half === undefined ? Number(hours) : half.toLowerCase() === 'pm' ? of12 + 12 : of12;
  const isReal = half === undefined ? of24 < 24 : Number(hours) >= 1 && Number(hours) <= 12;
  if (!isPlain || !isReal || Number(minutes ?? 0) > 59 || Number(seconds) >= 60)
    return { wrong: `“${cell}” is not a time: write for example 19:30.` };
  const time = `${String(of24).padStart(2, '0')}:${minutes ?? '00'}`;
  return { value: { time, rest: Math.round(Number(seconds) * 1000), zone: zone?.toUpperCase() ?? null } };
}

/** `19:30` of a wall time. */
export const wallCells = (wallTime: WallTime): readonly [string, string] => [
  dayCell(wallTime.slice(0, 10)),
  wallTime.slice(11),
];

/** A wall time in London. One that March skips is a mistake; of one that October has twice, the first counts. */
export function readWall(dayText: string, timeText: string): Read<WallTime> {
  const [day, time] = [readDay(dayText), readTime(timeText)];
  if ('wrong' in day) return day;
  if ('wrong' in time) return time;
  const wallTime = `${day.value}T${time.value.time}`;
  if (time.value.rest > 0) return { wrong: `“${timeText}” has seconds: a performance begins at a whole minute.` };
  if (time.value.zone === 'GMT' && readingOf(wallTime) === 'twice')
    return { wrong: 'The first of the two counts: leave GMT out.' };
  return readingOf(wallTime) === 'skipped' ? { wrong: readingWords(wallTime) ?? '' } : { value: wallTime };
}

/** An instant on the wall in London: day and time, with seconds where it has some, and GMT where it is the second of two. */
export function momentCells(moment: Instant): readonly [string, string] {
  const wallTime = toWallTime(moment);
  const rest = moment
    .slice(16, -1)
    .replace(/\.000$/, '')
    .replace(/^:00$/, '');
  const isSecond = toWallTime(plus(moment, -hour)) === wallTime;
  return [dayCell(wallTime.slice(0, 10)), `${wallTime.slice(11)}${rest}${isSecond ? ' GMT' : ''}`];
}

/** The instant of a day and a time in London. */
export function readMoment(dayText: string, timeText: string): Read<Instant> {
  const [day, time] = [readDay(dayText), readTime(timeText)];
  if ('wrong' in day) return day;
  if ('wrong' in time) return time;
  const { rest, zone } = time.value;
  const wallTime = `${day.value}T${time.value.time}`;
  if (readingOf(wallTime) === 'skipped') return { wrong: readingWords(wallTime) ?? '' };
  const first = fromWallTime(wallTime);
  const isSecond = zone === 'GMT' && readingOf(wallTime) === 'twice';
  const offset = isSecond || first === instant(`${wallTime}Z`) ? 'GMT' : 'BST';
  if (zone !== null && zone !== offset) return { wrong: `London is at ${offset} then, not at ${zone}.` };
  return { value: plus(first, (isSecond ? hour : 0) + rest) };
}

/** Both in one cell: `Thu 3 Dec 2026 19:30`. */
export const momentCell = (moment: Instant): string => momentCells(moment).join(' ');

export function readMomentCell(cell: string): Read<Instant> {
  const [, day = '', time = ''] = /^(.*?\d{4}|\d{4}-\d\d?-\d\d?),?[ T]+(.+)$/.exec(cell) ?? [];
  if (time === '') return { wrong: `“${cell}” is not a date and a time: write for example Thu 3 Dec 2026 10:00.` };
  return readMoment(day, time);
}
