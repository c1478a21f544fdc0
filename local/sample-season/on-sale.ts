import * as z from 'zod';

import { addDays, type Day, fromWallTime } from '#shared/kernel/time/london.ts';
import type { OnSaleDate } from '#shared/season/domain/sale-terms.ts';

import type { Exception } from './exceptions.ts';
import { readSeasonFile } from './season-file.ts';

/** Days before general booking when each mode of sale may begin: staff first, then Friends by tier. */
export const leads = readSeasonFile(
  'phases',
  z.array(z.tuple([z.int().min(0), z.array(z.int()).readonly()])).readonly(),
);

/** General booking opens twelve weeks before the first night of a run. */
const generalBefore = 84;

/** Booking always opens at nine in the morning, London time. */
export function onSaleDates(firstNight: Day, today: Day, exception: Exception): OnSaleDate[] {
  if (exception.hasNoDates) return [];
  const general =
    exception.generalInDays === undefined
      ? addDays(firstNight, -generalBefore)
      : addDays(today, exception.generalInDays);
  const opens = (days: number) => fromWallTime(`${addDays(general, -days)}T09:00`);
  if (exception.audience) return [{ date: opens(0), modesOfSale: exception.audience }];
  return leads.map(([days, modesOfSale]) => ({ date: opens(days), modesOfSale }));
}
