import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

import { answered, openCallers } from './callers.ts';
import type { Callers } from './callers.ts';
import { median, percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { slowestNewcomer } from './newcomers.ts';
import { aDayLater, jobsOf } from './server-jobs.ts';
import type { Job } from './server-jobs.ts';
import { memoryOf, openHouse, processorOf } from './started-house.ts';
import type { StartedHouse } from './started-house.ts';

export const root = join(import.meta.dirname, '../..');
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
  const { units, times: batches } = job.afterADay ?? { units: job.units ?? Infinity, times: 1 };
  try {
    const parts: Measured[] = [];
    for (let batch = 0; batch < batches; batch += 1) {
      if (job.afterADay) await aDayLater(callers);
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
export const mostMemory = 350;

/** A newcomer's wait, by the median of the others. */
const longestWait = 3;

/** How much dearer a unit may be in the large season. */
const mostDearer = 1.5;

interface Measuring {
  /** Folders of other checkouts that are measured beside this one, for example that of an earlier commit. */
  readonly others: readonly string[];
  /** Measures a house with so many times the season's productions beside this one, and compares the two. */
  readonly season?: number | undefined;
}

/** A house in the measurement. */
interface House {
  readonly name: string;
  readonly house: StartedHouse;
  readonly jobs: readonly Job[];
  readonly isLarge: boolean;
}

/**
 * The running server over HTTP, gateway and consumers included, with everything that `npm start` opens and no cache in front of it. The jobs
 * of all houses take turns, round by round, so that what else the machine does meets them all.
 */
export async function measureServer({ others, season }: Measuring): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'venue-server-'));
  const houses: House[] = [];
  const open = async (checkout: string, name: string, isLarge = false): Promise<void> => {
    const data = join(folder, String(houses.length));
    if (isLarge) await publishSeason(data, season);
    const house = await openHouse(checkout, data);
    const opened = { name, house, isLarge, jobs: [] };
    houses.push(opened);
    const callers = await openCallers(house.url, 1);
    // Waits for the consumers of the publication: a large season's search index takes a while.
    await answered(callers, { path: '/house/clock', method: 'POST', body: 0 });
    houses[houses.indexOf(opened)] = { ...opened, jobs: await jobsOf(callers) };
    callers.leave();
  };
  try {
    await open(root, '');
    if (season !== undefined) await open(root, `${season} times the season: `, true);
    for (const checkout of others.map((each) => resolve(each))) await open(checkout, `${basename(checkout)}: `);
    const runs = await roundsOf(houses);
    const figures: Figure[] = [];
    for (const house of houses) figures.push(...(await figuresOfHouse(house, runs)));
    return [...figures, ...dearerIn(houses, runs)];
  } finally {
    await Promise.all(houses.map(({ house }) => house.close()));
    await rm(folder, { recursive: true, force: true });
  }
}

async function roundsOf(houses: readonly House[]): Promise<ReadonlyMap<Job, readonly Run[]>> {
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
  return runs;
}

/** The limits are those of the sample season. */
async function figuresOfHouse(
  { name, house, jobs, isLarge }: House,
  runs: ReadonlyMap<Job, readonly Run[]>,
): Promise<readonly Figure[]> {
  const memory = { name: `${name}Memory after the rounds`, value: await memoryOf(house), unit: 'MB' };
  const [hold] = jobs;
  const wait = hold ? await slowestNewcomer(house, hold.unit) : Number.NaN;
  return [
    {
      name: `${name}Hold, the slowest of thirty newcomers to 32 others`,
      value: wait,
      unit: 'medians',
      atMost: longestWait,
    },
    ...jobs.flatMap((job) => figuresOf(name + job.name, isLarge ? { ...job, goal: {} } : job, runs.get(job) ?? [])),
    isLarge ? memory : { ...memory, atMost: mostMemory },
  ];
}

/** A unit's processor time in the large season, by that in the sample season, round by round. */
function dearerIn(houses: readonly House[], runs: ReadonlyMap<Job, readonly Run[]>): readonly Figure[] {
  const [usual] = houses;
  return houses
    .filter(({ isLarge }) => isLarge)
    .flatMap(({ name, jobs }) =>
      jobs.map((job, place): Figure => {
        const before = usual?.jobs[place];
        const ratios = (runs.get(job) ?? []).map(
          ({ processor }, round) => processor / ((before && runs.get(before)?.[round]?.processor) ?? Number.NaN),
        );
        return {
          name: `${name}${job.name}, ${job.callers} at once, by the sample season`,
          value: median(ratios),
          unit: 'times',
          spread: Math.max(...ratios) - Math.min(...ratios),
          ...(job.grows ? {} : { atMost: mostDearer }),
        };
      }),
    );
}

/** In a process of its own, whose memory is not this one's. */
async function publishSeason(data: string, times = 1): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'large-season.ts'), data, String(times)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The large season was not published.');
}
