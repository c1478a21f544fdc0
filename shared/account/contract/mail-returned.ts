import * as z from 'zod';

import { instant } from '#shared/kernel/contract/field.ts';

/** Where mail to an address came back for good, or was reported as unwanted; absent for any other address. */
export const mailReturned = z.object({ reason: z.enum(['bounce', 'complaint']), at: instant }).optional();
