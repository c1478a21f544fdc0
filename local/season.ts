import { makeRows } from '#functions/desk/commands/make-rows.ts';

import { rebuildCommand } from './rebuild-command.ts';

await rebuildCommand({
  name: 'season',
  about: `Makes what the season office sees of each performance, for a house whose seed or older version wrote terms of sale and pages alone. The
house stays open. What is there stays, and a second run changes nothing.`,
  run: async (say) => say(`${await makeRows()} performances are in the grid that were not before.`),
});
