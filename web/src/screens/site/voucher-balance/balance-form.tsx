import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { voucherCodeOf } from '#shared/box-office/domain/order/voucher-code.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Headline } from '#web/ui/headline.tsx';

import styles from './balance-form.module.css';
import { balanceProblem, codeMissing, leftText } from './balance-words.ts';

/** The balance of a gift voucher by its code. */
export function BalanceForm() {
  const { ask, isBusy, voucher, mistake, error } = useBalance();
  const line = usePageTexts('gift-vouchers');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (mistake) form.current?.querySelector('input')?.focus();
  }, [mistake]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    ask(typeof code === 'string' ? code : '');
  }

  return (
    <section id="balance" className={styles.section} aria-labelledby="balance-title">
      <Headline level={2} id="balance-title">
        What is left on a voucher
      </Headline>
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <Field
          label="Gift voucher code"
          hint={line('balance')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={error}
        />
        <Button type="submit" busy={isBusy}>
          Check the balance
        </Button>
      </form>
      <output className={styles.answer}>
        {voucher ? (
          <>
            <strong className={styles.sum} data-figures="tabular">
              {formatPence(pence(voucher.balance))}
            </strong>
            <span>{leftText(voucher)}</span>
          </>
        ) : null}
      </output>
    </section>
  );
}

/** Asks for a voucher's balance. Resets the last answer for another code. */
function useBalance() {
  // A new object for each submit without a code.
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
    /** Why there is no balance; a new value each time, even with the same text. */
    mistake: missing ?? problem,
    error: missing ? codeMissing : problem ? balanceProblem(problem) : undefined,
  };
}
