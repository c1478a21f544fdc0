import * as z from 'zod';

import { idOf, identifier, instant, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderId, OrderNumber } from '#shared/kernel/ids.ts';

/** A customer's credit with its movements; the balance is their sum. */
export const accountCredit = resource('account-credit', () =>
  z.object({
    balance: pence,
    /** The latest first. */
    moves: z.array(
      z.object({
        reason: z.enum(['spent', 'not-spent', 'returned', 'moved-here', 'moved-away']),
        /** Negative when it was spent. */
        pence: z.int(),
        /** Null where it moved from or to the linked account. */
        orderId: idOf<OrderId>(identifier).nullable(),
        orderNo: idOf<OrderNumber>(z.string()).nullable(),
        at: instant,
      }),
    ),
  }),
);

export const creditPaths = {
  accountCredit: definePath('accountCredit', {
    path: '/api/checkout/credit',
    area: 'box-office',
    access: 'customer',
    methods: { GET: method({ summary: 'The credit of the signed-in customer.', answers: one(accountCredit) }) },
  }),
};
