import Stripe from 'stripe';
import { expect, it } from 'vitest';

import type { StripeClient } from './client.ts';
import { forgetCustomer } from './provider.ts';

const refused = (statusCode: number) =>
  Stripe.errors.StripeError.generate({ type: 'invalid_request_error', message: 'No', statusCode } as never);

/** As much of the client as is used here. */
function clientThat(del: (id: string) => Promise<unknown>): StripeClient {
  return { customers: { del } } as unknown as StripeClient;
}

it('deletes the customer at Stripe', async () => {
  const deleted: string[] = [];
  await forgetCustomer(clientThat(async (id) => deleted.push(id)))('cus_1');
  expect(deleted).toEqual(['cus_1']);
});

it('takes one that Stripe does not know for forgotten, so that an erasure may come twice', async () => {
  const gone = clientThat(() => Promise.reject(refused(404)));
  await expect(forgetCustomer(gone)('cus_1')).resolves.toBeUndefined();
});

it('throws what may pass, so that the erasure comes again', async () => {
  const busy = clientThat(() => Promise.reject(refused(429)));
  await expect(forgetCustomer(busy)('cus_1')).rejects.toThrow();
});
