import { between, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, fromWallTime } from '#shared/kernel/time/london.ts';

/** When a place serves, relative to the performance. Lengths in minutes, London times (`17:30`). */
export interface ServiceHours {
  /** Opens so long before the performance; null where it does not serve before. */
  readonly opensBefore: number | null;
  /** … but never earlier than this, so that a matinée does not open the kitchen at nine. */
  readonly earliest: string | null;
  /** Last orders so long before the performance. */
  readonly lastOrdersBefore: number;
  /** Serves in intervals of this length or more; null where it stays closed. */
  readonly shortestInterval: number | null;
  /** Serves so long after the end; null where it closes with the last interval. */
  readonly staysAfter: number | null;
  /** Closes at this time at the latest; a time before noon is in the night after, `00:30`. */
  readonly closes: string;
}

export interface Evening {
  readonly curtainUp: string;
  /** The start of each part, and the end, in order, as the performance's times name them; empty where unknown. */
  readonly times: readonly { readonly title: string; readonly date: string }[];
  /** Running time in minutes where the times are unknown; null where it is too. */
  readonly minutes: number | null;
}

export interface Service {
  readonly kind: 'before' | 'interval' | 'after';
  /** "Before the performance", "Interval", "Second interval". */
  readonly title: string;
  readonly from: Instant;
  readonly to: Instant;
}

/** How long before a part the bell rings. */
const bell = 5 * minute;
/** A shorter service is left out. */
const worthwhile = 10 * minute;

/** When a place serves around a performance, in order; empty where it does not. */
export function servicesFor(hours: ServiceHours, evening: Evening): readonly Service[] {
  return [...before(hours, evening), ...intervals(hours, evening), ...after(hours, evening)].filter(
    ({ from, to }) => between(from, to) >= worthwhile,
  );
}

function before({ opensBefore, earliest, lastOrdersBefore }: ServiceHours, { curtainUp }: Evening): readonly Service[] {
  if (opensBefore === null) return [];
  const up = instant(curtainUp);
  const opens = plus(up, -opensBefore * minute);
  const first = earliest === null ? opens : fromWallTime(`${dayOf(up)}T${earliest}`);
  const from = first > opens ? first : opens;
  return [{ kind: 'before', title: 'Before the performance', from, to: plus(up, -lastOrdersBefore * minute) }];
}

function intervals({ shortestInterval }: ServiceHours, evening: Evening): readonly Service[] {
  if (shortestInterval === null) return [];
  const all = intervalsOf(evening);
  return all
    .filter(({ from, to }) => between(from, to) >= shortestInterval * minute)
    .map(({ title, from, to }) => ({ kind: 'interval' as const, title, from, to: plus(to, -bell) }));
}

/** The intervals of a performance from beginning to end, numbered in words where there is more than one. */
export function intervalsOf({ times }: Evening): readonly { title: string; from: Instant; to: Instant }[] {
  const found = times.flatMap(({ title, date }, place) => {
    const next = times[place + 1];
    return /^interval\b/i.test(title) && next ? [{ from: instant(date), to: instant(next.date) }] : [];
  });
  const names = ['First interval', 'Second interval', 'Third interval', 'Fourth interval'];
  return found.map((interval, place) => ({
    ...interval,
    title: found.length === 1 ? 'Interval' : (names[place] ?? `Interval ${place + 1}`),
  }));
}

/** When the performance ends, as far as is known. */
export function endOf({ curtainUp, times, minutes }: Evening): Instant | null {
  const last = times.at(-1);
  if (last && /^ends?\b/i.test(last.title)) return instant(last.date);
  return minutes === null ? null : plus(instant(curtainUp), minutes * minute);
}

function after({ staysAfter, closes }: ServiceHours, evening: Evening): readonly Service[] {
  const end = endOf(evening);
  if (staysAfter === null || end === null) return [];
  const closing = closingOf(instant(evening.curtainUp), closes);
  const stays = plus(end, staysAfter * minute);
  return [{ kind: 'after', title: 'After the performance', from: end, to: stays < closing ? stays : closing }];
}

/** The closing time on the day of the performance, or in the night after it. */
function closingOf(curtainUp: Instant, closes: string): Instant {
  const today = dayOf(curtainUp);
  return fromWallTime(`${closes < '12:00' ? addDays(today, 1) : today}T${closes}`);
}
