import { useCallback, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { send } from '#web/api/send.ts';
import { useSameKey } from '#web/api/use-same-key.ts';

import { mistakesOf, orderBodyOf } from '../checkout-fields.ts';
import type { Situation } from '../checkout-fields.ts';
import { walletScriptHere } from './wallet-script.ts';

interface FilledForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly situation: Situation;
  readonly busy: boolean;
  /** Looks again at what a refusal is about. */
  readonly refused: (problem: ApiProblem) => Promise<void>;
  readonly purchase: {
    readonly hasPlan: boolean;
    readonly onStale: () => Promise<void>;
    readonly onPaying: (isPaying: boolean) => void;
  };
}

/**
 * What the wallets need of the form, whose order they place with the checks of its own button. Null where none can pay: a plan renews by a
 * card that the payment page keeps.
 */
export function useWalletOrder({ form, situation, busy, refused, purchase }: FilledForm) {
  const sameKey = useSameKey();
  const [script] = useState(walletScriptHere);
  const [isPaying, setIsPaying] = useState(false);
  const mistakesIn = (data: FormData): number => Object.keys(mistakesOf(data, situation)).length;
  const isComplete = useFields(form, (data) => mistakesIn(data) === 0);

  async function place(expressPaymentId: string) {
    if (!form.current) return null;
    const data = new FormData(form.current);
    if (mistakesIn(data) > 0) {
      // Sends nothing, and shows the mistakes.
      form.current.requestSubmit();
      return null;
    }
    const body = { ...orderBodyOf(data, situation), expressPaymentId };
    try {
      return await send('orders', 'POST', { body }, sameKey(body));
    } catch (error) {
      if (error instanceof ApiProblem) await refused(error);
      throw error;
    }
  }

  const { card, total } = situation;
  if (!script || card === 0 || purchase.hasPlan) return { isPaying, part: null };
  const onPaying = (is: boolean): void => {
    setIsPaying(is);
    purchase.onPaying(is);
  };
  const isReady = isComplete && !busy && !isPaying;
  return { isPaying, part: { script, pence: card, total, isReady, place, onPaying, onStale: purchase.onStale } };
}

/** Whether the fields fulfil something; they keep their text themselves. */
function useFields(form: RefObject<HTMLFormElement | null>, fulfil: (data: FormData) => boolean): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const { current } = form;
      current?.addEventListener('input', changed);
      return () => current?.removeEventListener('input', changed);
    },
    [form],
  );
  return useSyncExternalStore(watch, () => form.current !== null && fulfil(new FormData(form.current)));
}
