import * as z from 'zod';

import { line } from '#shared/kernel/contract/field.ts';
import { resource } from '#shared/kernel/contract/resource.ts';

/** A season in which tickets are booked together, as the box office counts them (spec 1 §3); its id is a whole number. */
export const bookingSeason = resource(
  'bookingSeason',
  z.object({
    /** "26/27"; null where the box office left it out. */
    season: line.nullable(),
    /** "Winter". */
    bookingPeriod: line.nullable(),
    /** For the house's own use; no visitor sees it. */
    internal: z.boolean(),
  }),
);
