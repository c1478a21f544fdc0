import { hallWordsIn, venueWordsIn } from '#shared/desk/domain/season/words.ts';
import type { HallWords, OwnWords } from '#shared/desk/domain/season/words.ts';
import { findHouse } from '#functions/platform/documents/house.ts';
import { readPlans } from '#functions/season/store/plans.ts';

/** What halls are called, by the titles of their plans. One query. */
export async function readHallWords(): Promise<HallWords> {
  const plans = await readPlans();
  return hallWordsIn(new Map(plans.map((plan) => [plan.hallId, plan])));
}

/** What the house calls its halls and venues. The house and a query, beside each other. */
export async function readOwnWords(): Promise<OwnWords> {
  const [hallId, house] = await Promise.all([readHallWords(), findHouse()]);
  return { hallId, venueId: venueWordsIn(house?.facts) };
}
