import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

/** The script that draws wallets, and the account that it speaks for. */
export interface WalletScript {
  readonly src: string;
  readonly key: string;
}

/** Named by the document (functions/site/render/document.ts); null where the house offers no wallets, and in the shell. */
export function walletScriptHere(): WalletScript | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name="wallet-script"]');
  return named ? { src: named.content, key: named.dataset['key'] ?? '' } : null;
}

let loading: Promise<Stripe> | undefined;

/** Stripe.js, or the demonstration's script in its place; a lost one is fetched again the next time. */
export async function loadStripe(script: WalletScript): Promise<Stripe> {
  loading ??= load(script);
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function load({ src, key }: WalletScript): Promise<Stripe> {
  await new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = src;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`${src} did not arrive.`));
    });
    document.head.append(element);
  });
  // The script leaves its constructor there.
  const { Stripe: open } = globalThis as { readonly Stripe?: StripeConstructor };
  if (!open) throw new Error(`${src} is not the script of wallets.`);
  return open(key, { locale: 'en-GB' });
}
