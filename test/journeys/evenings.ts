import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { activityAvailability, eventCard } from '#shared/season/contract/index.ts';
import { hasTag, tagId } from '#shared/season/domain/tag.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { must } from './wait.ts';

export interface Evening {
  readonly performanceId: string;
  readonly slug: string;
  readonly title: string;
  readonly date: string;
  readonly left: number;
}

interface Wanted {
  readonly venue: 'Main Stage' | 'Linbury Theatre' | 'Clore Studio';
  /** Up to a hundred the pages say how many tickets are left. */
  readonly isCounted?: boolean;
  /** Left out, of any kind. */
  readonly isOpera?: boolean;
}

/** "Opera and music". */
const opera = '921';
const houses: ReadonlySet<string> = new Set<Wanted['venue']>(['Main Stage', 'Linbury Theatre', 'Clore Studio']);

/** Performances that a journey has taken, so that no other journey uses its seats. */
const taken = new Set<string>();

/** A performance on general sale, so far ahead that no journey moves the clock past it. */
export async function takeEvening(
  origin: string,
  { venue, isCounted = false, isOpera = false }: Wanted,
): Promise<Evening> {
  const [events, counts] = await Promise.all([
    read<readonly Flat<typeof eventCard>[]>(origin, '/api/events?page[size]=100'),
    read<readonly Flat<typeof activityAvailability>[]>(origin, '/api/availability?page[size]=100'),
  ]);
  const left = new Map(counts.map(({ id, ticketsAvailable }) => [id, ticketsAvailable]));
  const from = plus(now(), 14 * day);
  const evenings = events
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((event) =>
      event.activities
        .filter(({ isCancelled, isTicketed, isFree }) => isTicketed && !isFree && !isCancelled)
        .filter((activity) => !hasTag(activity, tagId.unseated) && (!isOpera || hasTag(activity, opera)))
        .filter(({ date }) => date > from)
        .filter(({ onSaleDates }) => onSaleDates.some((sale) => sale.date < now() && sale.modesOfSale.includes(9)))
        .map(({ performanceId, id, date, locations }) => {
          const { slug, title } = event;
          const isThere = locations.some((location) => location.title === venue);
          const isInHouse = locations.some((location) => houses.has(location.title));
          return { performanceId, slug, title, date, left: left.get(id) ?? 0, isThere, isInHouse };
        }),
    )
    .filter((evening) => evening.left > 20 && (!isCounted || evening.left <= 100))
    .filter(({ performanceId }) => !taken.has(performanceId));
  // A season in which nothing there is nearly sold out has something in another house.
  const there = evenings.filter(({ isThere }) => isThere);
  const fitting = there.length > 0 || !isCounted ? there : evenings.filter(({ isInHouse }) => isInHouse);
  const [first] = fitting.toSorted((one, other) => one.date.localeCompare(other.date));
  const evening = must(first, `evening in the ${venue}`);
  taken.add(evening.performanceId);
  return evening;
}

/** A performance in the Main Stage at which wheelchair spaces are still kept. */
export async function takeEveningWithSpaces(origin: string): Promise<Evening> {
  for (;;) {
    const evening = await takeEvening(origin, { venue: 'Main Stage' });
    const path = `/api/seatmap/availability?performanceId=${evening.performanceId}`;
    const { sections } = await read<{ sections: readonly { seats: string }[] }>(origin, path);
    if (sections.some(({ seats }) => seats.includes('a'))) return evening;
  }
}

/** A tour that is sold by number, with some tickets left. */
export async function takeTour(origin: string): Promise<Evening> {
  const [events, counts] = await Promise.all([
    read<readonly Flat<typeof eventCard>[]>(origin, '/api/events?page[size]=100'),
    read<readonly Flat<typeof activityAvailability>[]>(origin, '/api/availability?page[size]=100'),
  ]);
  const left = new Map(counts.map(({ id, ticketsAvailable }) => [id, ticketsAvailable]));
  const tours = events.flatMap(({ slug, title, activities }) =>
    activities
      .filter((activity) => hasTag(activity, tagId.unseated) && activity.isTicketed && !activity.isFree)
      .filter(
        ({ date, onSaleDates }) =>
          date > now() && onSaleDates.some((sale) => sale.date < now() && sale.modesOfSale.includes(9)),
      )
      .map(({ performanceId, id, date }) => ({ performanceId, slug, title, date, left: left.get(id) ?? 0 })),
  );
  const tour = must(
    tours.find((candidate) => candidate.left > 10 && !taken.has(candidate.performanceId)),
    'tour that is sold by number',
  );
  taken.add(tour.performanceId);
  return tour;
}

async function read<T>(origin: string, path: string): Promise<T> {
  const response = await fetch(new URL(path, origin));
  // The contract says what these two paths answer.
  return flatten((await response.json()) as Document) as T;
}
