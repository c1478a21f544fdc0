import * as z from 'zod';

import { pence } from '#shared/kernel/contract/field.ts';

/** Return rules of a performance's own (`ReturnRules`). */
export const returnRules = z.object({
  closesHoursBefore: z.int(),
  creditFeePence: pence,
  refundHoursAfterPurchase: z.int(),
});
