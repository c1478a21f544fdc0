import { useRef, useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import type { ChangeFor } from '#web/api/contract-types.ts';
import { randomId } from '#web/api/random-id.ts';
import { send } from '#web/api/send.ts';

import { useKeepBasket, useLookAgain } from './use-basket.ts';
import type { Basket } from './use-basket.ts';

type BodyOf<Name extends 'basketMembership' | 'basketGiftVoucher'> = ChangeFor<Name, 'POST'>['body'];

/** Every way to put something that is no seat into the basket, or a code. Each answers with the whole basket. */
export function useBasketThings() {
  const keep = useKeepBasket();
  return {
    donate: async (pence: number) => keep(await send('basketDonation', 'POST', { body: { pence } })),
    join: async (body: BodyOf<'basketMembership'>, key: string) =>
      keep(await send('basketMembership', 'POST', { body }, key)),
    buyVoucher: async (body: BodyOf<'basketGiftVoucher'>, key: string) =>
      keep(await send('basketGiftVoucher', 'POST', { body }, key)),
    enterCode: async (code: string) => keep(await send('basketPromo', 'POST', { body: { code } })),
    removeCode: async () => keep(await send('basketPromo', 'DELETE', {})),
  };
}

export interface BasketChange {
  readonly isBusy: boolean;
  readonly problem: ApiProblem | null;
  /**
   * Sends one change; pressed again while it is under way, or with the same contents after it was not answered, it is the same change.
   * True when it was made.
   */
  readonly run: (contents: unknown, change: (key: string) => Promise<Basket>) => Promise<boolean>;
}

interface Sent {
  readonly contents: string;
  readonly key: string;
}

/** One change of the basket at a time, with what became of it. Whatever is refused, the page then shows what is true. */
export function useBasketChange(): BasketChange {
  const lookAgain = useLookAgain();
  const isUnderWay = useRef(false);
  const unanswered = useRef<Sent | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  async function run(contents: unknown, change: (key: string) => Promise<Basket>): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsBusy(true);
    setProblem(null);
    const sent = sameAs(unanswered.current, JSON.stringify(contents));
    unanswered.current = sent;
    try {
      await change(sent.key);
      unanswered.current = null;
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      if (error.code === 'basket-changed' || error.code === 'basket-paying') await lookAgain();
      return false;
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, problem, run };
}

/** The key of what was sent before, while its contents are the same. */
function sameAs(before: Sent | null, contents: string): Sent {
  return before?.contents === contents ? before : { contents, key: randomId() };
}
