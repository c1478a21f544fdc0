import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { Misused, runCommand } from '#infra/run-command.ts';

import { measureCost } from './cost.ts';
import { isKept, keepFigures, printTable } from './figure.ts';
import type { Figure } from './figure.ts';
import { measureFilter } from './filter.ts';
import { measureHolds } from './holds.ts';
import { measureHouse } from './house.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePlayer } from './player.ts';
import { measureServer } from './server.ts';
import { measureFunctions, measureSite } from './sizes.ts';

process.env['LOG_QUIET'] ??= 'debug,info,warn';

const measures: Readonly<Record<string, (words: readonly string[]) => Promise<readonly Figure[]>>> = {
  house: measureHouse,
  holds: measureHolds,
  server: measureServer,
  functions: measureFunctions,
  site: measureSite,
  filter: measureFilter,
  cost: measureCost,
  player: measurePlayer,
  lighthouse: measureLighthouse,
};
const usage = `Usage: npm run bench [-- <kind> [words]]

Measures every figure that has a limit, one after another, on a machine that does nothing else; build/bench.json keeps the last.

  <kind>    one of ${Object.keys(measures).join(', ')}
  [words]   for lighthouse the routes, for player starts or short, for server folders of other checkouts to measure beside this one; both need Chromium (CHROMIUM_PATH)`;

const folder = join(import.meta.dirname, '../../build');

await runCommand({ usage, words: Infinity }, async ({ words: [kind, ...words] }) => {
  if (kind !== undefined && !(kind in measures))
    throw new Misused(`There is no figure ${kind}: ${Object.keys(measures).join(', ')}.`);
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (kind === undefined || kind === name) figures.push(...(await measure(words)));
  }
  printTable(figures);
  await mkdir(folder, { recursive: true });
  await keepFigures(join(folder, 'bench.json'), figures);
  const over = figures.filter((figure) => !isKept(figure));
  console.log(
    over.length === 0 ? 'Every limit is kept.' : `${over.length} of ${figures.length} figures are over their limit.`,
  );
  return over.length === 0 ? 0 : 1;
});
