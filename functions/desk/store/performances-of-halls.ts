import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { readItems, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { termsIn } from '#functions/season/store/performances.ts';

import { readEvenings } from './coming-evenings.ts';

/** Items of one batch. */
const atOnce = 100;

/** Published performances to come by the hall that their seats are sold in, by time. A round trip a hundred performances, at the same time. */
export async function readPerformancesOfHalls(now: Instant): Promise<ReadonlyMap<string, readonly SaleTerms[]>> {
  const evenings = await readEvenings(now, '9999');
  const keys = evenings.map(({ performanceId }) => salesKeys.terms(performanceId));
  const batches = Array.from({ length: Math.ceil(keys.length / atOnce) }, (_, place) =>
    readItems(tables.sales(), keys.slice(place * atOnce, (place + 1) * atOnce)),
  );
  const terms = (await Promise.all(batches))
    .flat()
    .map((item) => termsIn(item, now))
    .filter((each) => each !== null);
  const sold = terms.filter(({ houseId }) => houseId !== null);
  return Map.groupBy(
    sold.toSorted((one, other) => one.date.localeCompare(other.date)),
    ({ houseId }) => houseId ?? '',
  );
}
