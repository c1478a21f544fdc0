import * as z from 'zod/mini';

import type { Instant } from '#shared/kernel/time/instant.ts';

import type { CardKeeper, CardKept } from '../kept-card.ts';
import { seal } from './signature.ts';

/** A page that saves a card, as it travels sealed in its own address. */
export const demoKeeping = z.object({
  customerId: z.string(),
  pageId: z.string(),
  description: z.string(),
  email: z.string(),
  returnPath: z.string(),
  cancelPath: z.string(),
  dueAt: z.string(),
});
export type DemoKeeping = z.infer<typeof demoKeeping>;

export const keptNotice = z.object({
  outcome: z.literal('kept'),
  noticeId: z.string(),
  customerId: z.string(),
  mandateId: z.string(),
  at: z.string(),
});

/** How charges to a saved card end; encoded in the mandate's id. */
export type Manner = 'pays' | 'declines' | 'asks';

/** Sample cards of the demonstration provider, by how their bank answers. */
const samples: Readonly<Record<string, { readonly brand: string; readonly last4: string }>> = {
  pays: { brand: 'Visa', last4: '4242' },
  declines: { brand: 'Mastercard', last4: '0341' },
  asks: { brand: 'Visa', last4: '3220' },
};

/** The provider stores nothing; it encodes the card in its id. */
export function demoCards(secret: string): CardKeeper {
  return {
    openKeeping: async ({ customerId, pageId, description, email, returnPath, cancelPath, dueAt }) => {
      const facts = { customerId, pageId, description, email, returnPath, cancelPath, dueAt } satisfies DemoKeeping;
      return { url: `/demo-payments/${seal(secret, facts)}` };
    },
    cardOf: async (mandateId) => {
      const sample = samples[mandateId.split('.').at(-1) ?? ''];
      return sample ? { ...sample, expiryMonth: 12, expiryYear: 2031 } : null;
    },
    forgetOlder: async () => undefined,
  };
}

export function cardKept({ customerId, pageId }: DemoKeeping, manner: Manner, at: Instant): CardKept {
  const mandateId = `demo-${customerId}-${pageId}.${manner}`;
  return { outcome: 'kept', noticeId: `kept.${mandateId}`, customerId, mandateId, at };
}
