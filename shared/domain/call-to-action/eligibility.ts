import { type ModeOfSale, seesEverything } from '../mode-of-sale/mode-of-sale.ts';
import type { ActivityType } from '../performance/sale-terms.ts';
import { type OnSaleDate, opensAt } from './on-sale.ts';

/**
 * Whether a performance is meant for a mode of sale at all (spec 1 §4, §6). Mode 37 comes first, "all performances
 * eligible"; a schools matinee is for nobody else, whatever its dates say; any other needs a date that lists the mode.
 */
export function isEligible(
  mode: ModeOfSale,
  { activityType, onSaleDates }: { readonly activityType: ActivityType; readonly onSaleDates: readonly OnSaleDate[] },
): boolean {
  if (mode === seesEverything) return true;
  return activityType !== 'schools-matinee' && opensAt(onSaleDates, mode) !== null;
}
