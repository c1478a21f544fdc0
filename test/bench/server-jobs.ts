import { answered, resourcesOf } from './callers.ts';
import type { Callers } from './callers.ts';
import { freePairs } from './free-seats.ts';
import { asking, holding } from './units.ts';
import type { Unit } from './units.ts';

/** Limits of a job; absent for a figure without a limit. */
interface Goal {
  readonly rate?: number;
  readonly processor?: number;
  readonly slowest?: number;
  readonly kilobytes?: number;
}

export interface Job {
  readonly name: string;
  readonly callers: number;
  readonly unit: Unit;
  /**
   * For answers that are not cached: moves the house's clock by a day, unmeasured, then runs so many units; repeats this so many times.
   * Absent where a unit may be repeated for as long as a round lasts.
   */
  readonly afterADay?: { readonly units: number; readonly times: number };
  /** Absent where a round lasts a time: then a unit may be repeated for ever. */
  readonly units?: number;
  /** Shows the whole season, so that a larger one makes it dearer. */
  readonly grows?: true;
  readonly goal: Goal;
}

/** Moves the house's clock by a day, so that no cached answer is valid any more. */
export async function aDayLater(callers: Callers): Promise<void> {
  await answered(callers, { path: '/house/clock', method: 'POST', body: 24 * 60 });
}

interface Card {
  readonly attributes: { readonly slug: string };
}

export async function jobsOf(callers: Callers): Promise<readonly Job[]> {
  const cards = (await resourcesOf(callers, '/api/events?page[size]=100')) as readonly Card[];
  const slugs = cards.map(({ attributes }) => attributes.slug);
  const [slug = ''] = slugs;
  const hold = holding(await freePairs(callers));
  const listing = '/tickets-and-events';
  const pages = slugs.map((each) => `/tickets-and-events/${each}-details`);
  const event = pages.slice(0, 1);
  return [
    { name: 'Hold, new visitor', callers: 8, unit: hold, units: 1000, goal: { rate: 300, processor: 5 } },
    { name: 'Hold, new visitor', callers: 32, unit: hold, units: 1000, goal: { slowest: 300 } },
    { name: 'Listing, kept', callers: 8, unit: asking(listing), goal: { rate: 500, processor: 1.5 } },
    {
      name: 'Listing, not kept',
      grows: true,
      callers: 1,
      unit: asking(listing),
      afterADay: { units: 1, times: 10 },
      goal: { processor: 40 },
    },
    {
      name: 'Event page, kept',
      callers: 8,
      unit: asking(...event),
      goal: { rate: 500, processor: 1.5, kilobytes: 20 },
    },
    {
      name: 'Event pages, not kept',
      callers: 8,
      unit: asking(...pages),
      afterADay: { units: pages.length, times: 1 },
      goal: { processor: 15 },
    },
    {
      name: 'List, JSON, 20 a page',
      callers: 8,
      unit: asking('/api/events?page[size]=20'),
      goal: { rate: 700, processor: 1.2, kilobytes: 12 },
    },
    {
      name: 'Event, JSON',
      callers: 8,
      unit: asking(`/api/event-details?slug=${slug}`),
      goal: { rate: 700, processor: 1.2, kilobytes: 10 },
    },
  ];
}
