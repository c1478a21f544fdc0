import { useState } from 'react';

import { voucherCodeOf } from '#shared/domain/order/voucher-code.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';

type Voucher = DataFor<'checkoutVouchers', 'POST'>;

/** Why there is no answer; a new one each time, though its words be the same. */
interface Mistake {
  readonly text: string;
}

/** Asks what is left on a voucher. What was answered before goes when another code is asked about. */
export function useBalance() {
  const [isBusy, setIsBusy] = useState(false);
  const [voucher, setVoucher] = useState<Voucher | null>(null);
  const [error, setError] = useState<Mistake | null>(null);

  async function ask(typed: string): Promise<void> {
    if (isBusy) return;
    const code = voucherCodeOf(typed);
    setVoucher(null);
    setError(code === '' ? { text: 'Enter the code of your gift voucher.' } : null);
    if (code === '') return;
    setIsBusy(true);
    try {
      setVoucher(await send('checkoutVouchers', 'POST', { body: { code } }));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setError({ text: wordsFor(problem) });
    } finally {
      setIsBusy(false);
    }
  }
  return { ask, isBusy, voucher, error };
}

/** Unknown, used up and out of date are answered alike, so that codes cannot be guessed. */
function wordsFor({ code, title }: ApiProblem): string {
  if (code === 'voucher-unknown')
    return 'There is no money on a gift voucher with this code. Please check it; it may be used up or out of date.';
  if (code === 'network' || code === 'timed-out') return 'We could not reach the house. Please try again.';
  return title;
}
