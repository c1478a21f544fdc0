import { rebuildFind } from '#infra/find/rebuild.ts';

import { rebuildCommand } from './rebuild-command.ts';

await rebuildCommand({
  name: 'find',
  about: `Makes the entries by which the desk finds customers and orders, from the tables. The house stays open; what changes meanwhile is found, too.
Ended half-way, the next run continues where it stopped. A deployment runs it once by itself.`,
  run: async (say) => void (await rebuildFind(say)),
});
