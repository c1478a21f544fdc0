import { write } from '#functions/platform/table/transaction.ts';
import { findHall } from '#functions/season/store/halls.ts';
import { newPlanLine, readPlans } from '#functions/season/store/plans.ts';

import { readRows, readSeasons } from '../store/season-rows.ts';

/**
 * Puts halls on the list of plans that an older version stored without it: those that a performance is sold on, and `more`, by id. What is
 * listed stays, and a hall that was never stored is none. May be ended and run again, beside an open house. Returns how many it listed.
 */
export async function listPlans(more: readonly string[]): Promise<number> {
  const listed = new Set((await readPlans()).map(({ hallId }) => hallId));
  const rows = (await Promise.all((await readSeasons()).map(readRows))).flat();
  const sold = rows.flatMap(({ hallId }) => hallId ?? []);
  const lacking = [...new Set([...sold, ...more])].filter((id) => !listed.has(id));
  let made = 0;
  for (const id of lacking) {
    const hall = await findHall(id);
    if (hall && (await write([newPlanLine(hall)])).written) made += 1;
  }
  return made;
}
