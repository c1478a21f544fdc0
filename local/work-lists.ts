import { rebuildCommand } from './rebuild-command.ts';
import { rebuildWorkLists } from './rebuild-work-lists.ts';

await rebuildCommand({
  name: 'work-lists',
  about: `Puts tickets to post and to collect on the desk's work lists for orders from before the lists. The house stays open. What was done stays
done, and a second run changes nothing.`,
  run: async (say) => say(`${await rebuildWorkLists()} orders with tickets to post or to collect were looked at.`),
});
