import * as z from 'zod';

import { lineKind } from '#shared/box-office/contract/basket.ts';
import { priceType } from '#shared/box-office/contract/seat-map.ts';
import type { Promo } from '#shared/box-office/domain/basket/promo.ts';
import { line } from '#shared/kernel/contract/field.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { readEach } from '../read/read-folder.ts';

const facts = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{3,20}$/),
    title: line,
    percent: z.int().min(1).max(100).optional(),
    pence: z.int().min(1).optional(),
    kinds: z.array(lineKind).min(1),
    eventSlugs: z.array(z.string()).nullable().default(null),
    priceTypes: z.array(priceType).nullable().default(null),
    modesOfSale: z.array(z.int()).nullable().default(null),
    minimumPence: z.int().min(0).default(0),
    uses: z.int().min(1).nullable().default(null),
    usesPerCustomer: z.int().min(1).nullable().default(null),
    /** Days from the loading of the season. */
    fromDays: z.int(),
    untilDays: z.int(),
  })
  .refine(({ percent, pence }) => (percent === undefined) !== (pence === undefined), 'Either percent or pence.')
  .refine(({ fromDays, untilDays }) => fromDays <= untilDays, {
    path: ['untilDays'],
    message: 'It would end before it begins.',
  });

/** The marketing desk's promo codes. */
export function promosOf(now: Instant): readonly Promo[] {
  return readEach('promo-codes', (file) => {
    const { percent, pence, fromDays, untilDays, ...promo } = facts.parse(file.facts);
    const takesOff = percent === undefined ? { pence: pence ?? 0 } : { percent };
    return { ...promo, takesOff, from: plus(now, fromDays * day), until: plus(now, untilDays * day) };
  });
}
