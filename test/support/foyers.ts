import { writeItems } from '#functions/platform/table/batch.ts';
import { hallNamed } from '#functions/publishing/readers/halls.ts';
import { forgetHalls, hallItems } from '#functions/season/store/halls.ts';

/** The plan of tickets sold by number, as the seed writes it. */
export async function publishFoyers(): Promise<void> {
  forgetHalls();
  await writeItems('sales', hallItems(hallNamed('foyers')));
}

/** Offers so many tickets of it. */
export const offering = (count: number) => ({ ticket: 'o'.repeat(count).padEnd(60, 'x') });
