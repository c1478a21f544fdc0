import { env } from '../runtime/env.ts';
import { releaseTrain } from './stripe/version.ts';

/** The script that draws the wallets' buttons on the checkout, and the account that it speaks for. */
export interface WalletScript {
  readonly src: string;
  /** Publishable: it opens and reads nothing by itself. */
  readonly key: string;
  /** Whether it comes from Stripe, and so needs Stripe's hosts. */
  readonly isStripes: boolean;
}

/** Null where the house offers no wallets: it is paid through Stripe, and its stage has no publishable key. */
export function walletScript(): WalletScript | null {
  if ((process.env[env.paymentProvider] ?? 'demo') === 'demo')
    return { src: '/demo-wallet.js', key: 'demonstration', isStripes: false };
  const key = process.env[env.stripePublishableKey];
  return key ? { src: `https://js.stripe.com/${releaseTrain}/stripe.js`, key, isStripes: true } : null;
}
