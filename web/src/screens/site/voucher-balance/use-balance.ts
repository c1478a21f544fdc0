import { useState } from 'react';

import { voucherCodeOf } from '#shared/box-office/domain/order/voucher-code.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';

import { balanceProblem, codeMissing } from './balance-words.ts';

/** Asks what is left on a voucher. What was answered before goes when another code is asked about. */
export function useBalance() {
  // A new object each time that no code was typed.
  const [missing, setMissing] = useState<object | null>(null);
  const { busy, problem, answer, run, forget } = useChange((code: string) =>
    send('checkoutVouchers', 'POST', { body: { code } }),
  );

  function ask(typed: string): void {
    if (busy) return;
    const code = voucherCodeOf(typed);
    setMissing(code === '' ? {} : null);
    if (code === '') forget();
    else void run(code);
  }
  return {
    ask,
    isBusy: busy,
    voucher: answer,
    /** Why there is no answer; another value each time, though its words be the same. */
    mistake: missing ?? problem,
    error: missing ? codeMissing : problem ? balanceProblem(problem) : undefined,
  };
}
