import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { Misused, runCommand } from '#infra/run-command.ts';

import { isKept, keepFigures, printTable } from './figure.ts';
import type { Figure } from './figure.ts';

process.env['LOG_QUIET'] ??= 'debug,info,warn';

interface Options {
  readonly soak?: string | undefined;
  readonly season?: string | undefined;
  readonly customers?: string | undefined;
  readonly prepare?: boolean | undefined;
}

/** Each is loaded when it is asked for: some take the bundler or the stacks with them. */
const measures: Readonly<Record<string, (words: readonly string[], options: Options) => Promise<readonly Figure[]>>> = {
  house: async () => (await import('./house.ts')).measureHouse(),
  lists: async () => (await import('./lists.ts')).measureLists(),
  holds: async () => (await import('./holds.ts')).measureHolds(),
  server: async (others, { soak, season }) =>
    soak === undefined
      ? (await import('./server.ts')).measureServer({
          others,
          season: season === undefined ? undefined : numberAfter('season', season),
        })
      : (await import('./soak.ts')).measureSoak(numberAfter('soak', soak)),
  growth: async (_, { season = '10', customers = '500000' }) =>
    (await import('./growth.ts')).measureGrowth({
      season: numberAfter('season', season),
      customers: numberAfter('customers', customers),
    }),
  find: async (_, { prepare, customers = '500000' }) => {
    const { measureFind, prepareFind } = await import('./find.ts');
    return prepare === true ? prepareFind(numberAfter('customers', customers)) : measureFind();
  },
  import: async () => (await import('./import.ts')).measureImport(),
  functions: async () => (await import('./sizes.ts')).measureFunctions(),
  site: async () => (await import('./sizes.ts')).measureSite(),
  pages: async () => (await import('./pages.ts')).measurePages(),
  filter: async () => (await import('./filter.ts')).measureFilter(),
  cost: async () => (await import('./cost.ts')).measureCost(),
  player: async (words) => (await import('./player.ts')).measurePlayer(words),
  blocking: async (words) => (await import('./blocking.ts')).measureBlocking(words),
  lighthouse: async (words) => (await import('./lighthouse.ts')).measureLighthouse(words),
};
/** Those that take long, or need a preparation. */
const onlyNamed: ReadonlySet<string> = new Set(['growth', 'find', 'import']);

const usage = `Usage: npm run bench [-- <kind> [words] [--season <times>] [--customers <number>] [--soak <minutes>]]

Measures every figure that has a limit, one after another, on a machine that does nothing else; build/bench.json keeps the last.

  <kind>    one of ${Object.keys(measures).join(', ')}
  [words]   for lighthouse and blocking the routes, for player starts or short, for server folders of other checkouts to measure beside this one; those of pages need Chromium (CHROMIUM_PATH)
  --season  for server: beside it a house with so many times the season's productions, and how much dearer it is; for growth ten times without it
  --customers  for growth: how many have an account and an order there, 500,000 without it; growth takes minutes and runs only when it is named
  --prepare  for find: makes the customers that are searched, 500,000 or --customers, once; find runs only when it is named
  --soak    for server: instead of its jobs, a steady mixture of them for so many minutes, and what the memory does meanwhile`;

function numberAfter(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Misused(`Say after --${option} a whole number, 1 or more.`);
  return number;
}

// A measurement that is cut off ends the houses that it has opened.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const folder = join(import.meta.dirname, '../../build');

await runCommand(
  {
    usage,
    options: {
      soak: { type: 'string' },
      season: { type: 'string' },
      customers: { type: 'string' },
      prepare: { type: 'boolean' },
    },
    words: Infinity,
  },
  async ({ words: [kind, ...words], values }) => {
    if (kind !== undefined && !(kind in measures))
      throw new Misused(`There is no figure ${kind}: ${Object.keys(measures).join(', ')}.`);
    const figures: Figure[] = [];
    for (const [name, measure] of Object.entries(measures)) {
      if (kind === name || (kind === undefined && !onlyNamed.has(name)))
        figures.push(...(await measure(words, values)));
    }
    printTable(figures);
    await mkdir(folder, { recursive: true });
    await keepFigures(join(folder, 'bench.json'), figures);
    const over = figures.filter((figure) => !isKept(figure));
    console.log(
      over.length === 0 ? 'Every limit is kept.' : `${over.length} of ${figures.length} figures are over their limit.`,
    );
    return over.length === 0 ? 0 : 1;
  },
);
