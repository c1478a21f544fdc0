import * as z from 'zod/mini';

import type { CustomerId } from '../domain/ids.ts';
import { defineEvent, idOf } from './event.ts';

/** A customer has decided anew what the house may write to them. What they chose does not travel. */
export const contactPreferencesChanged = defineEvent('account', 'ContactPreferencesChanged', {
  customerId: idOf<CustomerId>(z.string()),
});
