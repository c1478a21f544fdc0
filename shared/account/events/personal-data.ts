import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

/** A customer has requested a copy of their data. */
export const dataCopyAsked = defineEvent('account', 'DataCopyAsked', {
  customerId: idOf<CustomerId>(z.string()),
  copyId: z.string(),
});

/** A customer has requested their erasure, which can be withdrawn until it is due. */
export const erasureAsked = defineEvent('account', 'ErasureAsked', {
  customerId: idOf<CustomerId>(z.string()),
  dueAt: z.iso.datetime(),
});

/** The withdrawal period of an erasure is over. */
export const erasureDue = defineEvent('account', 'ErasureDue', { customerId: idOf<CustomerId>(z.string()) });
