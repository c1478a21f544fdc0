import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

const customerId = idOf<CustomerId>(z.string());

/** The desk asks whether an account and another one belong to one person. One for each of the two; subject: that account. */
export const accountLinkAsked = defineEvent('account', 'AccountLinkAsked', { customerId, linkId: z.string() });

/** Both addresses have confirmed. One for each of the two accounts. */
export const accountsLinked = defineEvent('account', 'AccountsLinked', { customerId, linkId: z.string() });

/** The accounts are no longer linked. One for each of the two that is still there. */
export const accountsParted = defineEvent('account', 'AccountsParted', {
  customerId,
  linkId: z.string(),
  because: z.enum(['undone', 'erased']),
  /** Credit had moved to this account. */
  isMain: z.boolean(),
  movedPence: z.number(),
  /** How much of it went back to the other account. */
  backPence: z.number(),
});
