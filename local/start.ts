import { buildSite } from './build.ts';
import { openBuiltSite } from './built-site.ts';
import { demoCustomers } from './greeting.ts';
import { startHouse } from './house.ts';
import { readSettings } from './settings.ts';

// A person reads this window: only what went wrong is worth a line. Set before anything logs.
process.env['LOG_QUIET'] ??= 'debug,info';

const began = performance.now();
try {
  const settings = readSettings(process.env);
  process.stdout.write('The house opens in a moment: it builds its site and loads a season.\n');
  const house = await startHouse(settings, async () => {
    await buildSite();
    return openBuiltSite();
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(greeting(house.url, seconds));
  stopOnSignal(house.stop);
  void house.lost.then(end);
} catch (error) {
  end(error);
}

function end(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function greeting(url: string, seconds: string): string {
  return `
The house is open after ${seconds} s.

  Site      ${url}
  Mailbox   ${url}/mailbox

${demoCustomers()}

Ctrl-C closes it.
`;
}

/** The first Ctrl-C finishes what is under way; the second ends at once, and the next start goes on from there. */
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
