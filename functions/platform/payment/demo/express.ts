import * as z from 'zod/mini';

import type { ExpressPayments } from '../express.ts';
import { digest, isSame, seal } from './seal.ts';

/** What the demonstration's wallet needs; it travels sealed in the client secret, so the provider stores nothing. */
export const demoExpress = z.object({
  express: z.literal(true),
  paymentId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  pence: z.int(),
  description: z.string(),
  openUntil: z.string(),
});
export type DemoExpress = z.infer<typeof demoExpress>;

const paymentIds = /^demo-(?<orderId>.+)\.(?<orderNo>\w+)\.(?<mac>[\w-]+)\.(?<pence>\d+)$/;

/** The payment id encodes order and sum, and its digest the basket: the provider stores nothing. */
export function demoExpressPayments(secret: string): ExpressPayments {
  const macOf = (...facts: readonly (string | number)[]): string => digest(secret, facts.join(' ')).slice(0, 22);
  return {
    openExpress: async ({ orderId, orderNo, basketId, pence, description, openUntil }) => {
      const paymentId = `demo-${orderId}.${orderNo}.${macOf(orderId, orderNo, basketId, pence)}.${pence}`;
      const facts = { express: true, paymentId, orderId, orderNo, pence, description, openUntil } as const;
      return { paymentId, clientSecret: seal(secret, facts satisfies DemoExpress) };
    },
    expressOf: async ({ paymentId, basketId }) => {
      const { orderId = '', orderNo = '', mac = '', pence = '' } = paymentIds.exec(paymentId)?.groups ?? {};
      return isSame(mac, macOf(orderId, orderNo, basketId, pence)) ? { orderId, orderNo, pence: Number(pence) } : null;
    },
  };
}
