import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

import { startTablesDirect, startTablesInFile } from '#test/support/table.ts';

import { drawSale } from './draw.ts';
import { openFarBackOffice } from './far-back-office.ts';
import { printSale } from './print.ts';
import { runSale } from './sale.ts';
import { greatHouse } from './sales-floor.ts';
import { judge, speedOf } from './verdict.ts';

/**
 * A house goes on sale to everybody at once: `npm run onsale`, with `-- --seed 7` for another crowd, `--buyers 3000` for a shorter run,
 * `--svg docs/onsale.svg` for the picture, `--sdk` for a table that is asked by way of the AWS SDK. Fails when anything was wrong, or slower than it may be.
 */
process.env['LOG_QUIET'] ??= 'debug,info,warn';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    buyers: { type: 'string', default: '20000' },
    arrival: { type: 'string', default: '15' },
    room: { type: 'string', default: '8' },
    'give-up': { type: 'string', default: '180' },
    svg: { type: 'string' },
    sdk: { type: 'boolean', default: false },
  },
});
const settings = {
  seed: Number(values.seed),
  buyers: Number(values.buyers),
  arrivalSeconds: Number(values.arrival),
  pace: 1,
  roomFor: Number(values.room),
  atMost: Number(values['give-up']),
  house: greatHouse(),
  // The SDK has a client of its own in each thread.
  ...(values.sdk ? {} : { behind: openFarBackOffice }),
};

const tables = await (values.sdk ? startTablesInFile() : startTablesDirect());
const report = await runSale(tables, settings);
const verdict = await judge(report);
await report.floor.close();
await tables.stop();
const isKept = printSale(report, settings, verdict, speedOf(report));
if (values.svg) {
  await mkdir(dirname(values.svg), { recursive: true });
  await writeFile(values.svg, drawSale(report, settings.buyers));
  console.log(`\nThe picture stands in ${values.svg}.`);
}
process.exit(isKept ? 0 : 1);
