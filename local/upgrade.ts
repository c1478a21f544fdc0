import { runCommand } from '#infra/run-command.ts';
import { upgradeHouse } from '#infra/upgrade.ts';

import { onTables } from './rebuild-command.ts';
import { rebuildWorkLists } from './rebuild-work-lists.ts';

const usage = `Usage: npm run upgrade [-- --stage <name>]

Gives a house of an older version what this one looks for beside what its seed wrote: facts and rules as documents, what the season office
sees of each performance, its halls in the list of plans, the entries by which the desk finds people and orders, and tickets to post and to
collect on the work lists. The house stays open. What is there stays: it may be ended and run again, and a second run changes nothing.
A deployment does all but the work lists by itself. The facts and rules are those of content/house, or of VENUE_CONTENT.

  --stage <name>   local (default): the house that npm start has opened; or the name of a deployment`;

await runCommand({ usage, options: { stage: { type: 'string', default: 'local' } } }, async ({ values: { stage } }) => {
  await onTables(stage, async (say) => {
    await upgradeHouse(say);
    say(`${await rebuildWorkLists()} orders with tickets to post or to collect were looked at.`);
  });
  return 0;
});
