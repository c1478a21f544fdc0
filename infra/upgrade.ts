import { listPlans } from '#functions/desk/commands/list-plans.ts';
import { makeRows } from '#functions/desk/commands/make-rows.ts';
import { halls } from '#functions/publishing/readers/halls.ts';

import { giveHouse } from './content/give-house.ts';
import { isFindMade, rebuildFind } from './find/rebuild.ts';

/**
 * Gives a house of an older version what this one looks for beside what its seed wrote: facts and rules as a document, a row of the season
 * office for each performance, each hall in the list of plans, the entries by which the desk finds people and orders. What is there stays.
 * May be ended at any moment and run again, beside an open house; what was whole by then is not made twice.
 */
export async function upgradeHouse(say: (line: string) => void): Promise<void> {
  if (await giveHouse()) say('Published the facts and rules of the house.');
  const rows = await makeRows();
  if (rows > 0) say(`${rows} performances are in the grid of the season office that were not before.`);
  const plans = await listPlans(halls().map(({ id }) => id));
  if (plans > 0) say(`${plans} halls are in the list of plans that were not before.`);
  if (!(await isFindMade())) await rebuildFind(say);
}
