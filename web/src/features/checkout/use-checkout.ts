import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { canBePosted } from '#shared/box-office/domain/order/delivery.ts';
import { cardDue, tendersFor } from '#shared/box-office/domain/order/tender.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { useHouse } from '#web/api/house.ts';
import { send } from '#web/api/send.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';

import { choicesIn, mistakesOf, orderBodyOf, untouched } from './checkout-fields.ts';
import type { Choices, Situation } from './checkout-fields.ts';
import { useWalletOrder } from './express/use-wallet-order.ts';
import { goToPayment } from './go-to-payment.ts';
import { checkoutDraft } from './kept-vouchers.ts';
import { useVouchers } from './use-vouchers.ts';

/** The purchase and its buyer, as the page knows them. */
export interface Purchase {
  /** The total shown; the server refuses another one. */
  readonly total: number;
  readonly user: Situation['user'];
  /** When its performances begin. */
  readonly performances: readonly Instant[];
  /** The donated part. */
  readonly gift: Pence;
  /** The part for card only. */
  readonly cardOnly: Pence;
  /** It includes a stream plan, which renews with the card that pays for it. */
  readonly hasPlan: boolean;
  /** Refetches the basket. */
  readonly onStale: () => Promise<void>;
  /** A wallet pays: until its answer the basket has to stay on the page as it is. */
  readonly onPaying: (isPaying: boolean) => void;
}

/** Whether the post still has its days; not while the house's rule is unknown. */
function useMayPost(performances: Purchase['performances'], now: Parameters<typeof canBePosted>[1]): boolean {
  const postDays = useHouse()?.postDays;
  return postDays !== undefined && canBePosted(performances, now, postDays);
}

/** The checkout form: its values, the part for the card, and the step to the payment. */
export function useCheckout(purchase: Purchase) {
  const { total, user, performances, gift, cardOnly, onStale } = purchase;
  const [choices, setChoices] = useState<Choices>(untouched);
  const vouchers = useVouchers();
  const credit = useResource('checkoutMeans', user ? {} : null).data?.credit ?? 0;
  const now = useNow();
  const leave = useLeave();
  const refused = useRefused(onStale, vouchers.lookAgain);
  const wasTotal = useEarlierTotal(total);

  const tenders = tendersFor(pence(total), {
    credit: pence(choices.usesCredit ? credit : 0),
    vouchers: vouchers.list.map(({ code, balance }) => ({ code, balance: pence(balance) })),
    cardOnly,
  });
  const situation: Situation = {
    user,
    hasTickets: performances.length > 0,
    mayPost: useMayPost(performances, now),
    hasDonation: gift > 0,
    voucherCodes: vouchers.list.map(({ code }) => code),
    total,
    card: cardDue(tenders),
  };

  const { form, ...state } = useKeptForm({
    name: checkoutDraft,
    // Agreements must be given again.
    neverKept: ['terms', 'giftAid'],
    bodyOf: (data) => orderBodyOf(data, situation),
    mistakesIn: (data) => mistakesOf(data, situation),
    submit: async (body, key) => {
      try {
        leave(await send('orders', 'POST', { body }, key));
      } catch (error) {
        if (error instanceof ApiProblem) await refused(error);
        throw error;
      }
      // The browser is leaving: the button stays busy, and the draft stays for a customer who returns without having paid.
      return new Promise<never>(() => undefined);
    },
  });

  const wallets = useWalletOrder({ form: form.ref, situation, busy: state.busy, refused, purchase });

  return {
    ...state,
    wallets,
    form: {
      ...form,
      onInput: (event: Parameters<typeof form.onInput>[0]) => {
        form.onInput(event);
        setChoices(choicesIn(new FormData(event.currentTarget)));
      },
    },
    choices,
    // React resets a radio button before the form's event, so this choice has its own handler.
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

/** Looks again at what a refusal is about. */
function useRefused(onStale: () => Promise<void>, lookAtVouchers: () => Promise<unknown>) {
  const { refresh } = useCache();
  return async (problem: ApiProblem): Promise<void> => {
    if (!isAboutMeans(problem)) return onStale();
    await Promise.all([onStale(), refresh('checkoutMeans').catch(() => undefined), lookAtVouchers()]);
  };
}

const isAboutMeans = ({ code }: ApiProblem): boolean =>
  code === 'means-changed' || code === 'credit-spent' || code === 'express-over';

/** To the provider's page, or to the order's own where nothing is left to pay. */
export function useLeave() {
  const navigate = useNavigate();
  return (order: { readonly state: string; readonly paymentUrl: string | null; readonly page: string }): void => {
    if (order.state === 'awaiting-payment' && order.paymentUrl) goToPayment(order.paymentUrl);
    else void navigate(order.page);
  };
}

/** The total before another window changed the basket; null while unchanged. */
function useEarlierTotal(total: number): number | null {
  const [first] = useState(total);
  return first === total ? null : first;
}
