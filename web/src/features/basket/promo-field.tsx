import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';

import { formatPence, pence } from '#shared/domain/money/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

import styles from './basket-sum.module.css';
import type { Basket } from './use-basket.ts';
import { useBasketChange, useBasketThings } from './use-basket-things.ts';

type PromoFieldProps = { readonly basket: Pick<Basket, 'promo' | 'discounts' | 'needsAccount'> };

/** A promo code: the field for one, or the one that was entered and what it does. */
export function PromoField({ basket }: PromoFieldProps) {
  const { promo } = basket;
  const things = useBasketThings();
  const change = useBasketChange();
  const [isOpen, setIsOpen] = useState(false);
  const formId = useId();
  if (promo) {
    return (
      <div className={styles.promo}>
        <p className={styles.promoCode}>
          <span>
            Promo code <strong>{promo.code}</strong>
          </span>
          <Button
            look="link"
            busy={change.isBusy}
            aria-label={`Remove promo code ${promo.code}`}
            onClick={() => void change.run('remove', things.removeCode)}
          >
            Remove
          </Button>
        </p>
        <p role="status" className={styles.promoWords} data-problem={promo.problem ?? undefined}>
          {promoWords(promo, basket.discounts)}
        </p>
        {change.problem ? (
          <p role="alert" className={styles.promoWords} data-problem>
            {change.problem.title}
          </p>
        ) : null}
      </div>
    );
  }
  if (!isOpen) {
    return (
      <div>
        <Button look="link" aria-expanded={false} onClick={() => setIsOpen(true)}>
          Enter a promo code
        </Button>
      </div>
    );
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code === 'string') void change.run(code, () => things.enterCode(code));
  }

  return (
    <form id={formId} method="post" noValidate className={styles.promoForm} onSubmit={submit}>
      <Field
        label="Promo code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        // The field appears because its visitor asked for it.
        autoFocus
        error={change.problem ? (change.problem.fields['code'] ?? change.problem.title) : undefined}
      />
      <Button type="submit" busy={change.isBusy}>
        Apply
      </Button>
    </form>
  );
}

/** What a code takes off, or why it takes nothing off now. */
function promoWords(
  { title, problem, minimumPence }: NonNullable<Basket['promo']>,
  discounts: Basket['discounts'],
): string {
  switch (problem) {
    case 'not-begun':
      return `${title}: not valid yet. It is kept here and counts as soon as it is.`;
    case 'over':
      return `${title}: this code is over, so it no longer takes anything off.`;
    case 'not-for-you':
      return `${title}: for members. Sign in as one, or add a membership, and it counts.`;
    case 'nothing-fits':
      return `${title}: it is not for anything in your basket. It is kept here in case you add something that it is for.`;
    case 'too-little':
      return `${title}: it counts from ${formatPence(pence(minimumPence))} of what it is for.`;
    case null: {
      const off = discounts.find((discount) => discount.title === title)?.pence ?? 0;
      return off > 0
        ? `${title}: ${formatPence(pence(off))} off.`
        : `${title}: your member’s discount takes more off, so that one counts.`;
    }
  }
}
