import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { isKept, keepFigures, printTable } from './figure.ts';
import type { Figure } from './figure.ts';
import { measureHolds } from './holds.ts';
import { measureHouse } from './house.ts';
import { measureFunctions, measureSite } from './sizes.ts';

/** Every figure of the house that has a limit, one after another on an idle machine; build/bench.json keeps the last. */
process.env['LOG_QUIET'] ??= 'debug,info,warn';

const folder = join(import.meta.dirname, '../../build');
const figures: Figure[] = [];
for (const measure of [measureHouse, measureHolds, measureFunctions, measureSite]) figures.push(...(await measure()));

printTable(figures);
await mkdir(folder, { recursive: true });
await keepFigures(join(folder, 'bench.json'), figures);
const over = figures.filter((figure) => !isKept(figure));
console.log(
  over.length === 0 ? 'Every limit is kept.' : `${over.length} of ${figures.length} figures are over their limit.`,
);
process.exit(over.length === 0 ? 0 : 1);
