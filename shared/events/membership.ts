import * as z from 'zod/mini';

import { defineEvent } from './event.ts';

/** The membership of an account is another one, or lasts longer. */
export const membershipChanged = defineEvent('account', 'MembershipChanged', {
  customerId: z.string(),
  modeOfSale: z.int(),
  expiryDate: z.iso.datetime(),
});
