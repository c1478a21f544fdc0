import * as z from 'zod';

import { ruled, trap } from '#shared/kernel/contract/form-field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';

import { donationMissing, returnsRules } from '../domain/returns-rules.ts';
import { returnTypes } from '../domain/returns/return.ts';

export const returnsForm = {
  returns: definePath('returns', {
    path: '/api/returns',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Asks the box office to take tickets back; both sides get a mail.',
        body: z
          .object({
            name: ruled(returnsRules.name),
            email: ruled(returnsRules.email, { format: 'email' }),
            phone: ruled(returnsRules.phone).default(''),
            orderNumber: ruled(returnsRules.orderNumber, { examples: ['7K3M9QXA'] }),
            customerNumber: ruled(returnsRules.customerNumber).default(''),
            performanceDate: ruled(returnsRules.performanceDate, { examples: ['2026-12-03'] }),
            seatCount: ruled(returnsRules.seatCount, { examples: ['2'] }),
            /** Whether vouchers paid a part of it. */
            vouchers: z.boolean().default(false),
            /** In pounds; for PartDonate. */
            donationAmount: ruled(returnsRules.donationAmount, { examples: ['20'] }).default(''),
            giftAid: z.boolean().default(false),
            returnType: ruled(returnsRules.returnType, { enum: returnTypes }),
            website: trap,
          })
          .refine(({ returnType: chosen, donationAmount }) => chosen !== 'PartDonate' || donationAmount !== '', {
            path: ['donationAmount'],
            error: donationMissing,
          }),
        answers: null,
        refusals: ['order-unknown', 'no-tickets', 'tickets-returned', 'too-many-tries'],
      }),
    },
  }),
};
