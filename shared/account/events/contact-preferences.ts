import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

/** A customer has decided anew what the house may write to them. What they chose does not travel. */
export const contactPreferencesChanged = defineEvent('account', 'ContactPreferencesChanged', {
  customerId: idOf<CustomerId>(z.string()),
});
