import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { measureCost } from './cost.ts';
import { isKept, keepFigures, printTable } from './figure.ts';
import type { Figure } from './figure.ts';
import { measureFilter } from './filter.ts';
import { measureHolds } from './holds.ts';
import { measureHouse } from './house.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePlayer } from './player.ts';
import { measureFunctions, measureSite } from './sizes.ts';

/**
 * Every figure of the house that has a limit, one after another on an idle machine; build/bench.json keeps the last. A first
 * word chooses one kind of figure; further words, for Lighthouse, the routes; for the player `starts` or `short`.
 */
process.env['LOG_QUIET'] ??= 'debug,info,warn';

const folder = join(import.meta.dirname, '../../build');
const [kind, ...words] = parseArgs({ allowPositionals: true }).positionals;
const measures: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  house: measureHouse,
  holds: measureHolds,
  functions: measureFunctions,
  site: measureSite,
  filter: measureFilter,
  cost: measureCost,
  player: () => measurePlayer(words),
  lighthouse: () => measureLighthouse(words),
};
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(measures)) {
  if (kind === undefined || kind === name) figures.push(...(await measure()));
}

printTable(figures);
await mkdir(folder, { recursive: true });
await keepFigures(join(folder, 'bench.json'), figures);
const over = figures.filter((figure) => !isKept(figure));
console.log(
  over.length === 0 ? 'Every limit is kept.' : `${over.length} of ${figures.length} figures are over their limit.`,
);
process.exit(over.length === 0 ? 0 : 1);
