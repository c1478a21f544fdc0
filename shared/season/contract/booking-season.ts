import * as z from 'zod';

import { line } from '#shared/kernel/contract/field.ts';
import { resource } from '#shared/kernel/contract/resource.ts';

/** A period of sale as the box office numbers it (spec 1 §3); its id is a whole number. */
export const bookingSeason = resource('bookingSeason', () =>
  z.object({
    /** "26/27"; null where missing. */
    season: line.nullable(),
    /** "Winter". */
    bookingPeriod: line.nullable(),
    /** Internal: never shown to visitors. */
    internal: z.boolean(),
  }),
);
