import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';

import type { Agreed } from './draw-wallets.ts';

type Order = DataFor<'orders', 'POST'>;

export interface WalletRules {
  /** Places the order of the form; null where the form has mistakes, which it shows. */
  readonly place: (expressPaymentId: string) => Promise<Order | null>;
  /** Between the customer's word and its answer the page has to stay as it is. */
  readonly onPaying: (isPaying: boolean) => void;
  /** Refetches the basket. */
  readonly onStale: () => Promise<void>;
}

interface Ended {
  readonly how: 'closed' | 'declined' | null;
  /** Of the order whose payment was declined. */
  readonly reference: string | undefined;
  readonly problem: ApiProblem | null;
  /** How often a payment has ended: it cannot be confirmed again, so the buttons are drawn for another. */
  readonly round: number;
}

const atRest: Ended = { how: null, reference: undefined, problem: null, round: 0 };

/** The way of a payment by a wallet, from the customer's word to the order's page or back to the form. */
export function useWalletPayment({ place, onPaying, onStale }: WalletRules) {
  const navigate = useNavigate();
  const isPaying = useRef(false);
  const [ended, setEnded] = useState<Ended>(atRest);

  const end = (ending: Partial<Ended>, isOver: boolean): void => {
    isPaying.current = false;
    onPaying(false);
    setEnded(({ round }) => ({ ...atRest, ...ending, round: isOver ? round + 1 : round }));
  };

  function closed(): void {
    // Some wallets report this after the customer has agreed: the payment's answer counts then.
    if (!isPaying.current) setEnded(({ round }) => ({ ...atRest, how: 'closed', round }));
  }

  async function pay(expressPaymentId: string, { confirm, refuse }: Agreed): Promise<void> {
    const order = await place(expressPaymentId);
    if (!order) {
      refuse();
      return end({}, false);
    }
    const left = (await confirm()) === 'declined' ? await leave(order) : null;
    if (left) {
      end({ how: 'declined', reference: left.reference }, true);
      return onStale();
    }
    // Paid, or not known: the order's page asks the provider.
    await navigate(order.page);
  }

  function agreed(expressPaymentId: string, word: Agreed): void {
    isPaying.current = true;
    onPaying(true);
    setEnded(({ round }) => ({ ...atRest, round }));
    pay(expressPaymentId, word).catch((error: unknown) => {
      word.refuse();
      const problem = error instanceof ApiProblem ? error : null;
      // Where the answer was lost, the same payment finds its order again.
      end({ problem }, problem?.code !== 'network' && problem?.code !== 'timed-out');
      if (!problem) throw error;
    });
  }

  return { ...ended, agreed, closed };
}

/** Leaves an unpaid order, so that its basket is open again; null where it cannot be left. */
async function leave({ id }: Order): Promise<DataFor<'order', 'DELETE'> | null> {
  try {
    return await send('order', 'DELETE', { params: { orderId: id } });
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}
