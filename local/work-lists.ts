import { env } from '#functions/platform/runtime/env.ts';
import { openDeployed } from '#infra/content/stage.ts';
import { Misused, runCommand } from '#infra/run-command.ts';

import { openTables } from './open-tables.ts';
import { rebuildWorkLists } from './rebuild-work-lists.ts';

const usage = `Usage: npm run work-lists -- --rebuild [--stage <name>]

Puts tickets to post and to collect on the desk's work lists for orders from before the lists. The house stays open. What was done stays
done, and a second run changes nothing.

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
  process.stdout.write(`${await rebuildWorkLists()} orders with tickets to post or to collect were looked at.\n`);
  return 0;
});
