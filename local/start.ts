import { buildSiteApart } from '#infra/build.ts';
import { runCommand } from '#infra/run-command.ts';

import { keepApart, readContentOf } from './content-folder.ts';
import { greeting } from './greeting.ts';
import { readSettings } from './settings.ts';

// A person reads this window: only failures are logged. Set before anything logs.
process.env['LOG_QUIET'] ??= 'debug,info';

const usage = `Usage: npm start [-- --content <folder>]

Builds the site, opens the whole house on this machine and prints its address, its mailbox and the demonstration customers.

  PORT=3000            one port for site, API, media, mailbox and payment page
  VENUE_DATA=.venue    folder of the database
  VENUE_NOW=<instant>  where the clock of the house starts, for example 2026-12-03T09:00:00Z
  VENUE_COUNTRY=GB     country that visitors come from

  --content <folder>   another house: documents of this folder, below content or by its path; its data in .venue-<folder>`;

const options = { content: { type: 'string' } } as const;

await runCommand({ usage, options }, async ({ values }) => {
  if (values.content !== undefined) readContentOf(values.content, process.env);
  const began = performance.now();
  const settings = readSettings(process.env);
  keepApart(settings.folder, process.env);
  // Readers of documents find their folder on import.
  const [{ openBuiltSite }, { startHouse }] = await Promise.all([import('./built-site.ts'), import('./house.ts')]);
  process.stdout.write('The house opens in a moment: it builds its site and loads a season.\n');
  const house = await startHouse(settings, async () => {
    await buildSiteApart();
    return openBuiltSite();
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(greeting(house.url, `The house is open after ${seconds} s.`));
  process.stdout.write(`${await house.drafts()}Ctrl-C closes it.\n`);
  stopOnSignal(house.stop);
  void house.lost.then(endWith);
});

function endWith(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** The first Ctrl-C finishes running work; the second ends at once, and the next start continues from there. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void stop().finally(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
