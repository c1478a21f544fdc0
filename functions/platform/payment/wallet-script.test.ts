import { afterEach, expect, test, vi } from 'vitest';

import { apiVersion, releaseTrain } from './stripe/version.ts';
import { walletScript } from './wallet-script.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['demo', undefined, '/demo-wallet.js'],
  ['demo', 'pk_test_1', '/demo-wallet.js'],
  ['stripe', 'pk_test_1', `https://js.stripe.com/${releaseTrain}/stripe.js`],
  ['stripe', undefined, undefined],
  ['stripe', '', undefined],
])('a house paid through %s, with the publishable key %s, draws wallets by %s', (provider, key, src) => {
  vi.stubEnv('PAYMENT_PROVIDER', provider);
  vi.stubEnv('STRIPE_PUBLISHABLE_KEY', key);
  expect(walletScript()?.src).toBe(src);
});

test('Stripe.js is of the release that the server speaks', () => {
  expect(apiVersion.endsWith(`.${releaseTrain}`)).toBe(true);
});
