import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { formatPence, pence } from '#shared/kernel/money.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { voucherAddedText } from './added-notice-words.ts';
import { AddedNotice } from './added-notice.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { amountOf, fieldOf, focusFirst, recipientOf } from './product-fields.ts';
import { RecipientFields } from './recipient-fields.tsx';
import styles from './things.module.css';
import { useBasketChange, useBasketProducts } from './use-basket-products.ts';

const amounts = [2500, 5000, 10_000, 20_000];

/** Adds a gift voucher, any number of them. */
export function GiftVoucherForm() {
  const { buyVoucher } = useBasketProducts();
  const { isBusy, problem, run } = useBasketChange();
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState('them');
  const [mistake, setMistake] = useState<string>();
  const [added, setAdded] = useState<string | null>(null);
  const line = usePageTexts('gift-vouchers');
  const errors = problem?.fields ?? {};
  useEffect(() => {
    if (problem)
      focusFirst(
        form.current,
        Object.keys(problem.fields).map((name) => name.replace('recipient.', '')),
      );
  }, [problem]);

  async function buy(current: HTMLFormElement, sum: number): Promise<void> {
    setAdded(null);
    const body = way === 'them' ? { pence: sum, recipient: recipientOf(current) } : { pence: sum };
    const to = way === 'them' ? ` for ${fieldOf(current, 'name')}` : '';
    if (await run(body, (key) => buyVoucher(body, key))) setAdded(`A gift voucher of ${formatPence(pence(sum))}${to}`);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const sum = amountOf(event.currentTarget);
    setMistake(sum === null ? 'Enter a sum such as 40 or 42.50.' : undefined);
    if (sum !== null) void buy(event.currentTarget, sum);
  }

  return (
    <section id="buy" className={styles.section} aria-labelledby="buy-title">
      <Headline level={2} id="buy-title">
        Buy a gift voucher
      </Headline>
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <AmountChoice
          legend="Its value"
          amounts={amounts}
          ownLabel="Its value in pounds, from 10 to 500"
          error={mistake ?? errors['pence']}
        />
        <RadioGroup
          legend="How it arrives"
          name="way"
          choices={[
            { value: 'them', label: 'E-mail it to somebody' },
            { value: 'me', label: 'I pass it on myself', hint: line('own-code') },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'them' ? <RecipientFields errors={errors} hint={line('recipient')} /> : null}
        {problem && Object.keys(errors).length === 0 ? <Notice tone="problem">{problem.title}</Notice> : null}
        <Button type="submit" look="filled" busy={isBusy}>
          Add to basket
        </Button>
        {added ? <AddedNotice title={`${added} is in your basket`}>{voucherAddedText}</AddedNotice> : null}
      </form>
    </section>
  );
}
