import { useState } from 'react';

import { voucherCodeOf } from '#shared/box-office/domain/order/voucher-code.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { send } from '#web/api/send.ts';

import { balanceProblem, codeMissing } from './balance-words.ts';
import type { Voucher } from './balance-words.ts';

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
    setError(code === '' ? { text: codeMissing } : null);
    if (code === '') return;
    setIsBusy(true);
    try {
      setVoucher(await send('checkoutVouchers', 'POST', { body: { code } }));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setError({ text: balanceProblem(problem) });
    } finally {
      setIsBusy(false);
    }
  }
  return { ask, isBusy, voucher, error };
}
