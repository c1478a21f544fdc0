import { buildSiteApart } from '#infra/build.ts';
import { runCommand } from '#infra/run-command.ts';

import { keepApart, readContentOf } from './content-folder.ts';
import { openWithoutSeason } from './open-without-season.ts';
import { readSettings } from './settings.ts';

// A person reads this window: only failures are logged. Set before anything logs.
process.env['LOG_QUIET'] ??= 'debug,info';

const usage = `Usage: npm start [-- --content <folder>] [-- --empty]

Builds the site, opens the whole house on this machine and prints its address, its mailbox and the demonstration customers.

  PORT=3000            one port for site, API, media, mailbox and payment page
  VENUE_DATA=.venue    folder of the database
  VENUE_NOW=<instant>  where the clock of the house starts, for example 2026-12-03T09:00:00Z
  VENUE_COUNTRY=GB     country that visitors come from

  --content <folder>   another house: documents of this folder, below content or by its path; its data in .venue-<folder>
  --empty              a house that has just opened: without demonstration, its data in .venue-empty, its texts in texts below that`;

const options = { content: { type: 'string' }, empty: { type: 'boolean', default: false } } as const;

await runCommand({ usage, options }, async ({ values }) => {
  if (values.content !== undefined) readContentOf(values.content, process.env);
  if (values.empty) openWithoutSeason(process.env);
  const began = performance.now();
  const settings = readSettings(process.env);
  keepApart(settings.folder, process.env);
  // Readers of documents find their folder on import.
  const [{ openBuiltSite }, { startHouse }] = await Promise.all([import('./built-site.ts'), import('./house.ts')]);
  const loads = values.empty ? '' : ' and loads a season';
  process.stdout.write(`The house opens in a moment: it builds its site${loads}.\n`);
  const house = await startHouse(settings, async () => {
    await buildSiteApart();
    return openBuiltSite();
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const opened = `The house is open after ${seconds} s.`;
  const { emptyGreeting, greeting } = await import('./greeting.ts');
  const said = values.empty
    ? emptyGreeting(house.url, opened, await inviteFirst(house.url))
    : greeting(house.url, opened);
  process.stdout.write(said);
  process.stdout.write(`${await house.drafts()}Ctrl-C closes it.\n`);
  stopOnSignal(house.stop);
  void house.lost.then(endWith);
});

/** Passkeys belong to a host with a name. */
async function inviteFirst(url: string): Promise<string | null> {
  const { firstInvitation } = await import('./empty-house.ts');
  return firstInvitation(url.replace('127.0.0.1', 'localhost'));
}

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
