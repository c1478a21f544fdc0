import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { canBePosted } from '#shared/box-office/domain/order/delivery-rules.ts';
import { cardDue, tendersFor } from '#shared/box-office/domain/order/tender.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { send } from '#web/api/send.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';

import { choicesIn, mistakesOf, orderBodyOf, untouched } from './checkout-fields.ts';
import type { Choices, Situation } from './checkout-fields.ts';
import { goToPayment } from './go-to-payment.ts';
import { checkoutDraft } from './kept-vouchers.ts';
import { useVouchers } from './use-vouchers.ts';

/** What is bought, and by whom, as the page knows it. */
export interface Purchase {
  /** What the page shows; the house orders for this or not at all. */
  readonly total: number;
  readonly user: Situation['user'];
  /** When its performances begin. */
  readonly performances: readonly Instant[];
  /** What of it is a donation. */
  readonly gift: Pence;
  /** What of it only a card may pay. */
  readonly cardOnly: Pence;
  /** A plan of the stream is among it, which renews itself by the card that pays for it. */
  readonly hasPlan: boolean;
  /** Asks the house what the basket is now. */
  readonly onStale: () => Promise<void>;
}

/** The form of the checkout: what stands in it, what it comes to for the card, and the way to the payment. */
export function useCheckout({ total, user, performances, gift, cardOnly, onStale }: Purchase) {
  const [choices, setChoices] = useState<Choices>(untouched);
  const vouchers = useVouchers();
  const { refresh } = useCache();
  const credit = useResource('checkoutMeans', user ? {} : null).data?.credit ?? 0;
  const now = useNow();
  const leave = useLeave();
  const wasTotal = useEarlierTotal(total);

  const tenders = tendersFor(pence(total), {
    credit: pence(choices.usesCredit ? credit : 0),
    vouchers: vouchers.list.map(({ code, balance }) => ({ code, balance: pence(balance) })),
    cardOnly,
  });
  const situation: Situation = {
    user,
    hasTickets: performances.length > 0,
    mayPost: canBePosted(performances, now),
    hasDonation: gift > 0,
    voucherCodes: vouchers.list.map(({ code }) => code),
    total,
    card: cardDue(tenders),
  };

  async function lookAgain(): Promise<void> {
    await Promise.all([onStale(), refresh('checkoutMeans').catch(() => undefined), vouchers.lookAgain()]);
  }

  const { form, ...state } = useKeptForm({
    name: checkoutDraft,
    // What is agreed to is agreed to anew.
    neverKept: ['terms', 'giftAid'],
    bodyOf: (data) => orderBodyOf(data, situation),
    mistakesIn: (data) => mistakesOf(data, situation),
    submit: async (body, key) => {
      try {
        leave(await send('orders', 'POST', { body }, key));
      } catch (error) {
        if (error instanceof ApiProblem) await (isAboutMeans(error) ? lookAgain() : onStale());
        throw error;
      }
      // The browser is leaving: the button stays busy, and what was typed stays for whoever comes back without having paid.
      return new Promise<never>(() => undefined);
    },
  });

  return {
    ...state,
    form: {
      ...form,
      onInput: (event: Parameters<typeof form.onInput>[0]) => {
        form.onInput(event);
        setChoices(choicesIn(new FormData(event.currentTarget)));
      },
    },
    choices,
    // React puts a radio button back before the form hears of it, so this choice comes by itself.
    chooseDelivery: (delivery: Choices['delivery']): void => setChoices((before) => ({ ...before, delivery })),
    situation,
    vouchers,
    credit,
    cardOnly,
    tenders,
    total,
    wasTotal,
  };
}

const isAboutMeans = ({ code }: ApiProblem): boolean => code === 'means-changed' || code === 'credit-spent';

/** To the provider's page, or to the order's own where there is nothing to pay there. */
export function useLeave() {
  const navigate = useNavigate();
  return (order: { readonly state: string; readonly paymentUrl: string | null; readonly page: string }): void => {
    if (order.state === 'awaiting-payment' && order.paymentUrl) goToPayment(order.paymentUrl);
    else void navigate(order.page);
  };
}

/** The total that stood here before another window changed the basket; null while it is what it was. */
function useEarlierTotal(total: number): number | null {
  const [first] = useState(total);
  return first === total ? null : first;
}
