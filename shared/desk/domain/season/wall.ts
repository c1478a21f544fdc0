import { formatTime } from '#shared/kernel/time/format.ts';
import { hour, plus } from '#shared/kernel/time/instant.ts';
import { addDays, fromWallTime, onTheWall, toWallTime } from '#shared/kernel/time/london.ts';
import type { WallTime } from '#shared/kernel/time/london.ts';

/** The same time of day so many days later or, below 0, earlier: kept over a clock change. */
export function shiftedWallTime(wallTime: WallTime, days: number): WallTime {
  const [day = '', time = ''] = wallTime.split('T');
  return `${addDays(day, days)}T${time}`;
}

/** `skipped`: in the hour that March leaves out. `twice`: in the hour that October has twice; it is read as the first of the two. */
export function readingOf(wallTime: WallTime): 'plain' | 'skipped' | 'twice' {
  const moment = fromWallTime(wallTime);
  if (toWallTime(moment) !== wallTime) return 'skipped';
  return toWallTime(plus(moment, hour)) === wallTime ? 'twice' : 'plain';
}

/** "Thursday 3 December 2026, 7.30pm", also of a time that does not exist. */
export function wallTimeWords(wallTime: WallTime): string {
  const [day = '', time = ''] = wallTime.split('T');
  // Noon is on the same day in London all year; in January the wall shows UTC.
  const date = onTheWall(`${day}T12:00:00Z`).format('dddd D MMMM YYYY');
  return `${date}, ${formatTime(`2026-01-01T${time}:00Z`)}`;
}

/** What to know of a wall time near a clock change; null for all others. */
export function readingWords(wallTime: WallTime): string | null {
  const reading = readingOf(wallTime);
  if (reading === 'plain') return null;
  const time = formatTime(`2026-01-01T${wallTime.slice(11)}:00Z`);
  return reading === 'skipped'
    ? `There is no ${time} that night: the clocks go forward from 1am to 2am.`
    : `There are two ${time} that night: the clocks go back from 2am to 1am. The first counts.`;
}
