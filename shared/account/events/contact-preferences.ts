import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

/** A customer has changed their contact permissions. The event does not carry them. */
export const contactPreferencesChanged = defineEvent('account', 'ContactPreferencesChanged', {
  customerId: idOf<CustomerId>(z.string()),
});
