import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

import { answered, openCallers, resourcesOf } from './callers.ts';
import type { Callers } from './callers.ts';
import { median, percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { freePairs } from './free-seats.ts';
import type { Choice } from './free-seats.ts';
import { memoryOf, openHouse, processorOf } from './started-house.ts';
import type { StartedHouse } from './started-house.ts';

const root = join(import.meta.dirname, '../..');
const rounds = 3;
const seconds = 4;

/** What a job has cost in one round. */
interface Run {
  /** Units of work done in a second, by all callers together. */
  readonly rate: number;
  /** Milliseconds of processor that all processes of the house used for a unit; of each program. */
  readonly processor: number;
  readonly byProgram: Readonly<Record<string, number>>;
  /** Milliseconds of the slowest of a hundred units. */
  readonly slowest: number;
  /** As sent, of all answers of a unit. */
  readonly bytes: number;
}

/** Limits of a job; absent for a figure without a limit. */
interface Goal {
  readonly rate?: number;
  readonly processor?: number;
  readonly slowest?: number;
  readonly kilobytes?: number;
}

interface Job {
  readonly name: string;
  readonly callers: number;
  /** One unit of work by one caller; answers the bytes that came. */
  readonly unit: (callers: Callers, place: number) => Promise<number>;
  /**
   * For answers that are not cached: moves the house's clock by a minute, unmeasured, then runs so many units; repeats this so many times.
   * Absent where a unit may be repeated for as long as a round lasts.
   */
  readonly afterAMinute?: { readonly units: number; readonly times: number };
  /** Absent where a round lasts a time: then a unit may be repeated for ever. */
  readonly units?: number;
  readonly goal: Goal;
}

/** A visitor without cookies asks for the basket, and holds two seats in it. */
function holding(choices: readonly Choice[]): Job['unit'] {
  const left = choices.values();
  return async (callers) => {
    const basket = await answered(callers, { path: '/api/checkout/basket' });
    const { value: body } = left.next();
    if (!body) throw new Error('Every free pair of seats is held.');
    const { cookies } = basket;
    const hold = await answered(callers, { path: '/api/checkout/seat-holds', method: 'POST', cookies, body });
    return basket.bytes.length + hold.bytes.length;
  };
}

const asking =
  (...paths: readonly string[]): Job['unit'] =>
  async (callers, place) =>
    (await answered(callers, { path: paths[place % paths.length] ?? '/' })).bytes.length;

/** Moves the house's clock by a minute, so that no cached answer is valid any more. */
async function aMinuteLater(callers: Callers): Promise<void> {
  await answered(callers, { path: '/house/clock', method: 'POST', body: 1 });
}

interface Card {
  readonly attributes: { readonly slug: string };
}

async function jobsOf(callers: Callers): Promise<readonly Job[]> {
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
    { name: 'Listing, not kept', callers: 1, unit: asking(listing), afterAMinute: { units: 1, times: 10 }, goal: {} },
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
      afterAMinute: { units: pages.length, times: 1 },
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

/** What was measured of some units of a job. */
interface Measured {
  readonly times: readonly number[];
  readonly took: number;
  readonly bytes: number;
  readonly byProgram: ReadonlyMap<string, number>;
}

/** Runs all callers until the time is over or so many units are done. */
async function measure(house: StartedHouse, callers: Callers, { unit }: Job, units: number): Promise<Measured> {
  const before = await processorOf(house);
  const began = performance.now();
  const times: number[] = [];
  let bytes = 0;
  let place = 0;
  const isOver = () => place >= units || (units === Infinity && performance.now() - began > seconds * 1000);
  await Promise.all(
    Array.from({ length: callers.count }, async () => {
      while (!isOver()) {
        const asked = performance.now();
        const sent = await unit(callers, place++);
        times.push(performance.now() - asked);
        bytes += sent;
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  const after = await processorOf(house);
  const byProgram = new Map([...after].map(([name, used]) => [name, used - (before.get(name) ?? 0)]));
  return { times, took, bytes, byProgram };
}

/** One round of a job in one house. */
async function run(house: StartedHouse, job: Job): Promise<Run> {
  const callers = await openCallers(house.url, job.callers);
  const { units, times: batches } = job.afterAMinute ?? { units: job.units ?? Infinity, times: 1 };
  try {
    const parts: Measured[] = [];
    for (let batch = 0; batch < batches; batch += 1) {
      if (job.afterAMinute) await aMinuteLater(callers);
      parts.push(await measure(house, callers, job, units));
    }
    const sum = (read: (part: Measured) => number): number => parts.reduce((all, part) => all + read(part), 0);
    const done = sum(({ times }) => times.length);
    const programs = [...new Set(parts.flatMap(({ byProgram }) => [...byProgram.keys()]))];
    const byProgram = Object.fromEntries(
      programs.map((name) => [name, sum((part) => part.byProgram.get(name) ?? 0) / done]),
    );
    return {
      rate: done / sum(({ took }) => took),
      processor: Object.values(byProgram).reduce((all, used) => all + used, 0),
      byProgram,
      slowest: percentile(
        parts.flatMap(({ times }) => times),
        99,
      ),
      bytes: sum(({ bytes }) => bytes) / done,
    };
  } finally {
    callers.leave();
  }
}

/** The figures of a job: each the median of its rounds, with the distance between the best and the worst of them. */
function figuresOf(name: string, { callers, goal }: Job, runs: readonly Run[]): readonly Figure[] {
  const title = `${name}, ${callers} at once`;
  const figure = (what: string, unit: string, read: (run: Run) => number, limits: Partial<Figure> = {}): Figure => {
    const values = runs.map(read);
    const spread = Math.max(...values) - Math.min(...values);
    return { name: `${title}: ${what}`, value: median(values), unit, spread, ...limits };
  };
  const programs = Object.entries(runs[0]?.byProgram ?? {}).flatMap(([program, used]) => (used > 0 ? [program] : []));
  return [
    figure('rate', 'per second', ({ rate }) => rate, goal.rate === undefined ? {} : { atLeast: goal.rate }),
    figure(
      'slowest of a hundred',
      'ms',
      (run) => run.slowest,
      goal.slowest === undefined ? {} : { atMost: goal.slowest },
    ),
    figure('processor', 'ms', (run) => run.processor, goal.processor === undefined ? {} : { atMost: goal.processor }),
    ...programs.map((program) => figure(`processor of ${program}`, 'ms', (run) => run.byProgram[program] ?? 0)),
    figure('sent', 'kB', ({ bytes }) => bytes / 1000, goal.kilobytes === undefined ? {} : { atMost: goal.kilobytes }),
  ];
}

/** All processes of a house after the rounds. */
const mostMemory = 350;

/**
 * The running server over HTTP, gateway and consumers included, with everything that `npm start` opens and no cache in front of it. The jobs
 * of all houses take turns, round by round, so that what else the machine does meets them all.
 *
 * @param others folders of other checkouts that are measured beside this one, for example that of an earlier commit.
 */
export async function measureServer(others: readonly string[]): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'venue-server-'));
  const houses: { readonly name: string; readonly house: StartedHouse; readonly jobs: readonly Job[] }[] = [];
  try {
    for (const [place, checkout] of [root, ...others.map((each) => resolve(each))].entries()) {
      const house = await openHouse(checkout, join(folder, String(place)));
      const name = place === 0 ? '' : `${basename(checkout)}: `;
      houses.push({ name, house, jobs: [] });
      const callers = await openCallers(house.url, 1);
      houses[place] = { name, house, jobs: await jobsOf(callers) };
      callers.leave();
    }
    const runs = new Map<Job, Run[]>();
    for (let round = 0; round <= rounds; round += 1) {
      for (const job of houses[0]?.jobs.keys() ?? []) {
        for (const { house, jobs } of houses) {
          const one = jobs[job];
          if (!one) continue;
          const cost = await run(house, one);
          // The first round loads the functions and lets the engine compile them.
          if (round > 0) runs.set(one, [...(runs.get(one) ?? []), cost]);
        }
      }
    }
    const figures: Figure[] = [];
    for (const { name, house, jobs } of houses) {
      figures.push(...jobs.flatMap((job) => figuresOf(name + job.name, job, runs.get(job) ?? [])));
      figures.push({
        name: `${name}Memory after the rounds`,
        value: await memoryOf(house),
        unit: 'MB',
        atMost: mostMemory,
      });
    }
    return figures;
  } finally {
    await Promise.all(houses.map(({ house }) => house.close()));
    await rm(folder, { recursive: true, force: true });
  }
}
