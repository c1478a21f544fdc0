import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Misused, runCommand } from '#infra/run-command.ts';
import { startTablesDirect, startTablesInFile } from '#test/support/table.ts';

import { drawSale } from './draw.ts';
import { openFarBackOffice } from './far-back-office.ts';
import { printSale } from './print.ts';
import { runSale } from './sale.ts';
import { greatHouse } from './sales-floor.ts';
import { judge, speedOf } from './verdict.ts';

process.env['LOG_QUIET'] ??= 'debug,info,warn';

const usage = `Usage: npm run onsale [-- --buyers 20000]

A house of 2,256 seats goes on sale to everybody at once. Fails when a seat, a penny or a hold was wrong, or slower than it may be.

  --buyers <n>     Default: 20000
  --seed <n>       another crowd. Default: 1
  --arrival <s>    seconds in which they arrive. Default: 15
  --room <n>       how many the sale serves at a time. Default: 8
  --give-up <s>    ends after so many seconds. Default: 180
  --svg <file>     draws the sale, for example docs/onsale.svg
  --sdk            asks the table by way of the AWS SDK`;

const options = {
  seed: { type: 'string', default: '1' },
  buyers: { type: 'string', default: '20000' },
  arrival: { type: 'string', default: '15' },
  room: { type: 'string', default: '8' },
  'give-up': { type: 'string', default: '180' },
  svg: { type: 'string' },
  sdk: { type: 'boolean', default: false },
} as const;

await runCommand({ usage, options }, async ({ values }) => {
  const settings = {
    seed: numberOf('seed', values.seed),
    buyers: numberOf('buyers', values.buyers),
    arrivalSeconds: numberOf('arrival', values.arrival),
    pace: 1,
    roomFor: numberOf('room', values.room),
    atMost: numberOf('give-up', values['give-up']),
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
    console.log(`\nThe picture is in ${values.svg}.`);
  }
  return isKept ? 0 : 1;
});

function numberOf(option: string, text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new Misused(`--${option} takes a number above zero, not ${text}.`);
  return number;
}
