import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { formatPence, pence } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { donationAddedText } from './added-notice-words.ts';
import { AddedNotice } from './added-notice.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { amountOf } from './product-fields.ts';
import styles from './things.module.css';
import { useBasketChange, useBasketProducts } from './use-basket-products.ts';

type DonateFormProps = {
  readonly amounts: readonly number[];
  /** The editors' text before any gift. */
  readonly note: string;
};

/** Adds a donation: the basket holds one, and the latest counts. */
export function DonateForm({ amounts, note }: DonateFormProps) {
  const { donate } = useBasketProducts();
  const { isBusy, problem, run } = useBasketChange();
  const [mistake, setMistake] = useState<string>();
  const [given, setGiven] = useState<number | null>(null);

  async function give(sum: number): Promise<void> {
    setGiven(null);
    if (await run(sum, () => donate(sum))) setGiven(sum);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const sum = amountOf(event.currentTarget);
    setMistake(sum === null ? 'Enter a sum such as 12 or 12.50.' : undefined);
    if (sum !== null) void give(sum);
  }

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <AmountChoice
        legend="Your gift"
        amounts={amounts}
        ownLabel="Your gift in pounds"
        error={mistake ?? problem?.fields['pence']}
      />
      <p className={styles.note}>{note}</p>
      {problem && !problem.fields['pence'] ? <Notice tone="problem">{problem.title}</Notice> : null}
      <Button type="submit" look="filled" busy={isBusy}>
        Add to basket
      </Button>
      {given === null ? null : (
        <AddedNotice title={`${formatPence(pence(given))} is in your basket. Thank you.`}>
          {donationAddedText}
        </AddedNotice>
      )}
    </form>
  );
}
