import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { openCallers, resourcesOf } from './callers.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { freePairs } from './free-seats.ts';
import { mostMemory, root } from './server.ts';
import { memoryOf, openHouse } from './started-house.ts';
import { asking, holding } from './units.ts';
import type { Unit } from './units.ts';

/** Seconds between two samples of memory. */
const every = 10;
/** Growth in the second half, in percent. */
const mostGrowth = 5;
/** Milliseconds from the start of one unit to the next, of each kind. */
const pace = { hold: 200, page: 500, list: 250 } as const;

interface Sample {
  readonly second: number;
  readonly megabytes: number;
}

/** Percent by which a straight line through these samples rises from the first to the last. */
export function growthOf(samples: readonly Sample[]): number {
  const count = samples.length;
  const meanOf = (read: (sample: Sample) => number): number => samples.reduce((sum, one) => sum + read(one), 0) / count;
  const [middle, level] = [meanOf(({ second }) => second), meanOf(({ megabytes }) => megabytes)];
  const spread = samples.reduce((sum, { second }) => sum + (second - middle) ** 2, 0);
  const slope =
    samples.reduce((sum, { second, megabytes }) => sum + (second - middle) * (megabytes - level), 0) / spread;
  const [first = Number.NaN, last = Number.NaN] = [samples[0], samples.at(-1)].map((one) => one?.second);
  return (100 * slope * (last - first)) / (level + slope * (first - middle));
}

/**
 * A steady mixture of holds by new visitors, pages and lists for so many minutes in a house with a new season, below what it could do: what
 * its memory then does is what it does all day.
 */
export async function measureSoak(minutes: number): Promise<readonly Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'venue-soak-'));
  const house = await openHouse(root, data);
  const callers = await openCallers(house.url, 8);
  try {
    const hold = holding(await freePairs(callers));
    const cards = (await resourcesOf(callers, '/api/events?page[size]=100')) as readonly {
      readonly attributes: { readonly slug: string };
    }[];
    const pages = [
      '/tickets-and-events',
      '/',
      ...cards.map(({ attributes }) => `/tickets-and-events/${attributes.slug}-details`),
    ];
    const lists = ['/api/events?page[size]=20', '/api/availability', '/api/calendar'];
    const until = performance.now() + minutes * 60_000;
    const steadily = async (milliseconds: number, unit: (place: number) => Promise<unknown>): Promise<void> => {
      for (let place = 0; performance.now() < until; place += 1) await Promise.all([unit(place), pause(milliseconds)]);
    };
    const units = (unit: Unit) => (place: number) => unit(callers, place);
    const samples: Sample[] = [];
    const sampling = steadily(every * 1000, async (place) => {
      samples.push({ second: place * every, megabytes: await memoryOf(house) });
    });
    await Promise.all([
      sampling,
      steadily(pace.hold, units(hold)),
      steadily(pace.page, units(asking(...pages))),
      steadily(pace.list, units(asking(...lists))),
    ]);
    const half = samples.slice(Math.floor(samples.length / 2));
    return [
      {
        name: `Memory over ${minutes} minutes, growth in the second half`,
        value: growthOf(half),
        unit: '%',
        atMost: mostGrowth,
      },
      {
        name: 'Memory in the second half, median',
        value: percentile(
          half.map(({ megabytes }) => megabytes),
          50,
        ),
        unit: 'MB',
        atMost: mostMemory,
      },
      ...[0, 1, 2, 3].map((quarter): Figure => {
        const of = samples.slice((quarter * samples.length) / 4, ((quarter + 1) * samples.length) / 4);
        return {
          name: `Memory, median of quarter ${quarter + 1}`,
          value: percentile(
            of.map(({ megabytes }) => megabytes),
            50,
          ),
          unit: 'MB',
        };
      }),
    ];
  } finally {
    callers.leave();
    await house.close();
    await rm(data, { recursive: true, force: true });
  }
}
