import type {
  StripeCheckoutExpressCheckoutElementOptions as Buttons,
  StripeCheckoutLoadActionsSuccess as Actions,
  StripeExpressCheckoutElementConfirmEvent as ConfirmEvent,
} from '@stripe/stripe-js';

import { loadStripe } from './wallet-script.ts';
import type { WalletScript } from './wallet-script.ts';

/** What a confirmed payment became; `unknown` where its answer was lost. */
export type Became = 'paid' | 'declined' | 'unknown';

/** The customer has agreed in the wallet: nothing is charged before `confirm`. */
export interface Agreed {
  readonly confirm: () => Promise<Became>;
  /** Ends the wallet without a payment. */
  readonly refuse: () => void;
}

interface Hears {
  readonly agreed: (agreed: Agreed) => void;
  readonly closed: () => void;
}

interface Payment {
  readonly clientSecret: string;
  readonly pence: number;
}

export interface Drawn {
  /** The sum as the provider writes it: it insists that the page shows it. */
  readonly amount: string;
  readonly erase: () => void;
}

/** Draws the buttons of the wallets that this browser has; null where it has none. */
export async function drawWallets(
  host: HTMLElement,
  script: WalletScript,
  { clientSecret, pence }: Payment,
  { agreed, closed }: Hears,
): Promise<Drawn | null> {
  const stripe = await loadStripe(script);
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const variables = { borderRadius: '0px', fontSizeBase: '16px' };
  const checkout = stripe.initCheckoutElementsSdk({
    clientSecret,
    elementsOptions: { appearance: { theme: isDark ? 'night' : 'stripe', variables } },
  });
  const loaded = await checkout.loadActions();
  if (loaded.type === 'error') throw new Error(loaded.error.message);
  const { total } = loaded.actions.getSession().total;
  if (total.minorUnitsAmount !== pence) throw new Error('The wallets are for another sum.');
  const element = checkout.createExpressCheckoutElement(buttons(isDark));
  element.on('confirm', (event) => agreed(agreedBy(event, loaded.actions)));
  element.on('cancel', closed);
  const isOffered = await new Promise<boolean>((resolve) => {
    element.on('ready', ({ availablePaymentMethods }) => resolve(availablePaymentMethods !== undefined));
    element.on('loaderror', () => resolve(false));
    element.mount(host);
  });
  if (isOffered) return { amount: total.amount, erase: () => element.destroy() };
  element.destroy();
  return null;
}

/** As high as our own buttons; the methods that the house takes, of which a device shows what it has. */
function buttons(isDark: boolean): Buttons {
  const theme = isDark ? 'white' : 'black';
  return {
    buttonHeight: 48,
    buttonTheme: { applePay: theme, googlePay: theme },
    buttonType: { applePay: 'plain', googlePay: 'plain' },
    layout: { maxColumns: 2, maxRows: 3 },
    paymentMethodOrder: ['apple_pay', 'google_pay', 'link'],
    paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
  };
}

function agreedBy(event: ConfirmEvent, actions: Actions): Agreed {
  // A wallet stays open until it is told.
  const refuse = (): void => event.paymentFailed({ reason: 'fail' });
  const confirm = async (): Promise<Became> => {
    try {
      const result = await actions.confirm({ expressCheckoutConfirmEvent: event, redirect: 'if_required' });
      if (result.type === 'success') return 'paid';
      refuse();
      return result.error.code === 'paymentFailed' ? 'declined' : 'unknown';
    } catch (error) {
      console.warn(error);
      refuse();
      return 'unknown';
    }
  };
  return { confirm, refuse };
}
