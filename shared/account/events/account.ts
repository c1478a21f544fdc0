import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

/** A mail about an account is to be written. Subject: the mail. No address and no secret travels. */
export const accountMailRequested = defineEvent('account', 'AccountMailRequested', { mailId: z.string() });

/** A mail has shown that the address of an account is its owner's; told again with every link that is used. */
export const emailVerified = defineEvent('account', 'EmailVerified', { customerId: idOf<CustomerId>(z.string()) });

export const customerRegistered = defineEvent('account', 'CustomerRegistered', {
  customerId: idOf<CustomerId>(z.string()),
});
