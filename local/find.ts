import { env } from '#functions/platform/runtime/env.ts';
import { openDeployed } from '#infra/content/stage.ts';
import { rebuildFind } from '#infra/find/rebuild.ts';
import { Misused, runCommand } from '#infra/run-command.ts';

import { openTables } from './open-tables.ts';

const usage = `Usage: npm run find -- --rebuild [--stage <name>]

Makes the entries by which the desk finds customers and orders, from the tables. The house stays open; what changes meanwhile is found, too.
Ended half-way, the next run continues where it stopped. A deployment runs it once by itself.

  --rebuild        all of them
  --stage <name>   local (default): the house that npm start has opened; or the name of a deployment`;

const options = {
  rebuild: { type: 'boolean', default: false },
  stage: { type: 'string', default: 'local' },
} as const;

await runCommand({ usage, options }, async ({ values: { rebuild, stage } }) => {
  if (!rebuild) throw new Misused('Say --rebuild: there is nothing else to do.');
  if (stage === 'local') await openTables();
  else process.env[env.salesTable] = (await openDeployed(stage)).SalesTable;
  await rebuildFind((line) => void process.stdout.write(`${line}\n`));
  return 0;
});
