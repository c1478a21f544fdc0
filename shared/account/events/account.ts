import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

/** A mail about an account was requested. Subject: the mail. The event carries no address and no secret. */
export const accountMailRequested = defineEvent('account', 'AccountMailRequested', { mailId: z.string() });

/** The owner of an account's address has verified it by a mail; repeated with every used link. */
export const emailVerified = defineEvent('account', 'EmailVerified', { customerId: idOf<CustomerId>(z.string()) });

/** A customer has another name, telephone number or postal address. Subject: the customer; the event names no value. */
export const customerDetailsChanged = defineEvent('account', 'CustomerDetailsChanged', {
  customerId: idOf<CustomerId>(z.string()),
});

export const customerRegistered = defineEvent('account', 'CustomerRegistered', {
  customerId: idOf<CustomerId>(z.string()),
});
