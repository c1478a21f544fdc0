import { day, hour, minute, second } from './instant.ts';

/** "2 hours 35 minutes", "1 hour", "45 minutes" (spec 1 §9). */
export function formatRunningTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 ? count(hours, 'hour') : '', rest > 0 || hours === 0 ? count(rest, 'minute') : ''];
  return parts.filter(Boolean).join(' ');
}

/**
 * Remaining time as a clock: "28:41", "1:02:03", "2 days 01:02:03". Rounds up to whole seconds, so that "00:00" means the time is over; it
 * stays there afterwards.
 */
export function formatCountdown(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / second) * second);
  const days = Math.floor(left / day);
  const hours = Math.floor((left % day) / hour);
  const clock = `${twoDigits(Math.floor((left % hour) / minute))}:${twoDigits((left % minute) / second)}`;
  if (days > 0) return `${count(days, 'day')} ${twoDigits(hours)}:${clock}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** "1 day", "2 days". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** From its start to just before its end, as instants; null where it is open on that side. */
export interface Span {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** The start is included, the end is not. */
export function isWithin({ startsAt, endsAt }: Span, now: string): boolean {
  const at = Date.parse(now);
  return (startsAt === null || Date.parse(startsAt) <= at) && (endsAt === null || at < Date.parse(endsAt));
}
