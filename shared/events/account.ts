import * as z from 'zod/mini';

import { defineEvent } from './event.ts';

export const customerRegistered = defineEvent('account', 'CustomerRegistered', { customerId: z.string() });
