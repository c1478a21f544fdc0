import { between, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, fromWallTime } from '#shared/kernel/time/london.ts';

/** When a place serves, told from the curtain. All lengths are minutes, all clocks are London's (`17:30`). */
export interface ServiceHours {
  /** Opens so long before curtain up; null where it does not serve before. */
  readonly opensBefore: number | null;
  /** … but never earlier than this, so that a matinée does not open the kitchen at nine. */
  readonly earliest: string | null;
  /** Last orders so long before curtain up: nobody is served into the overture. */
  readonly lastOrdersBefore: number;
  /** Serves in intervals of this length or more; null where it stays shut. */
  readonly shortestInterval: number | null;
  /** Serves so long after the end; null where it closes with the last interval. */
  readonly staysAfter: number | null;
  /** Closes at this hour at the latest; before noon it is the night of the performance, `00:30`. */
  readonly closes: string;
}

export interface Evening {
  readonly curtainUp: string;
  /** When each part begins, and the end, in order, as the performance's times name them; empty where they are not known. */
  readonly times: readonly { readonly title: string; readonly date: string }[];
  /** Running time in minutes where the times are not known; null where nobody has said. */
  readonly minutes: number | null;
}

export interface Service {
  readonly kind: 'before' | 'interval' | 'after';
  /** "Before the performance", "Interval", "Second interval". */
  readonly title: string;
  readonly from: Instant;
  readonly to: Instant;
}

/** The bell that calls back to the seats rings so long before a part begins. */
const bell = 5 * minute;
/** A service shorter than this is not worth the way. */
const worthwhile = 10 * minute;

/** When a place can be reached around a performance, in the order of the evening; empty where it cannot be at all. */
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

/** The hour on the day of the curtain, or in the night that follows it. */
function closingOf(curtainUp: Instant, closes: string): Instant {
  const today = dayOf(curtainUp);
  return fromWallTime(`${closes < '12:00' ? addDays(today, 1) : today}T${closes}`);
}
