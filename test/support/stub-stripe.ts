import type {
  Stripe,
  StripeCheckoutConfirmResult,
  StripeExpressCheckoutElementConfirmEvent as ConfirmEvent,
} from '@stripe/stripe-js';
import { vi } from 'vitest';

/** How the provider answers a confirmed payment; `lost` where no answer comes back. */
export type Bank = 'pays' | 'declines' | 'lost';

/**
 * A stub of Stripe.js with the part that the checkout speaks to. Its wallets are buttons named after the sum; pressing one opens nothing: a
 * test agrees or closes at once.
 */
export function stubStripe() {
  let bank: Bank = 'pays';
  let hasWallets = true;
  let meanwhile: () => Promise<void> = async () => undefined;
  const confirmed: { readonly orderId: string; readonly paymentId: string; readonly pence: number }[] = [];
  const refused = vi.fn<ConfirmEvent['paymentFailed']>();
  let hears = new Map<string, (event: unknown) => void>();

  const results: Record<Exclude<Bank, 'lost'>, unknown> = {
    pays: { type: 'success', session: {} },
    declines: { type: 'error', error: { message: 'Declined.', code: 'paymentFailed', paymentFailed: {} } },
  };

  function initCheckoutElementsSdk({ clientSecret }: { readonly clientSecret: string }) {
    const sealed = JSON.parse(atob(clientSecret.split('.')[0] ?? '')) as (typeof confirmed)[number];
    const own = new Map<string, (event: unknown) => void>();
    let place: HTMLElement | undefined;
    const element = {
      on: (kind: string, hear: (event: unknown) => void) => own.set(kind, hear),
      mount: (host: HTMLElement) => {
        hears = own;
        place = host;
        const wallet = document.createElement('button');
        wallet.textContent = `A wallet of ${sealed.pence}`;
        host.append(wallet);
        own.get('ready')?.({ availablePaymentMethods: hasWallets ? { link: true } : undefined });
      },
      destroy: () => place?.replaceChildren(),
    };
    const confirm = async () => {
      await meanwhile();
      if (bank !== 'declines') confirmed.push(sealed);
      if (bank === 'lost') throw new TypeError('Failed to fetch');
      return results[bank] as StripeCheckoutConfirmResult;
    };
    const total = { total: { amount: `£${sealed.pence / 100}`, minorUnitsAmount: sealed.pence } };
    return {
      createExpressCheckoutElement: () => element,
      loadActions: async () => ({ type: 'success', actions: { getSession: () => ({ total }), confirm } }),
    };
  }

  return {
    // The checkout uses this member only, and of its answer what is above.
    stripe: { initCheckoutElementsSdk } as unknown as Stripe,
    confirmed,
    refused,
    bankWill: (how: Bank): void => void (bank = how),
    withoutWallets: (): void => void (hasWallets = false),
    /** What happens between the confirmation and its answer. */
    meanwhile: (run: () => Promise<void>): void => void (meanwhile = run),
    agree: (): void => hears.get('confirm')?.({ paymentFailed: refused }),
    close: (): void => hears.get('cancel')?.({}),
  };
}
