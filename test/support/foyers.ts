import { expandHouse } from '#shared/season/domain/hall/expand.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { forgetHalls, hallItems } from '#functions/season/store/halls.ts';
import { foyers } from '#local/sample-season/houses/foyers.ts';

/** The plan behind tickets that are sold by number, as the seed writes it. */
export async function publishFoyers(): Promise<void> {
  forgetHalls();
  await writeItems('sales', hallItems(expandHouse(foyers)));
}

/** So many tickets of it are offered. */
export const offering = (count: number) => ({ ticket: 'o'.repeat(count).padEnd(60, 'x') });
