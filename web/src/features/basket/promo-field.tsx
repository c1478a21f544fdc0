import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

import styles from './basket-sum.module.css';
import { fieldOf, focusFirst } from './product-fields.ts';
import { promoWords } from './promo-words.ts';
import { useBasketChange, useBasketProducts } from './use-basket-products.ts';
import type { Basket } from './use-basket.ts';

type PromoFieldProps = { readonly basket: Pick<Basket, 'promo' | 'discounts'> };

/** A promo code: a form to enter one, or the entered one and its effect. */
export function PromoField({ basket: { promo, discounts } }: PromoFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (promo) return <EnteredPromo promo={promo} discounts={discounts} />;
  if (isOpen) return <PromoForm />;
  return (
    <div>
      <Button look="link" aria-expanded={false} onClick={() => setIsOpen(true)}>
        Enter a promo code
      </Button>
    </div>
  );
}

type EnteredPromoProps = { readonly promo: NonNullable<Basket['promo']>; readonly discounts: Basket['discounts'] };

function EnteredPromo({ promo, discounts }: EnteredPromoProps) {
  const { removeCode } = useBasketProducts();
  const { isBusy, problem, run } = useBasketChange();
  return (
    <div className={styles.promo}>
      <p className={styles.promoCode}>
        <span>
          Promo code <strong>{promo.code}</strong>
        </span>
        <Button
          look="link"
          busy={isBusy}
          aria-label={`Remove promo code ${promo.code}`}
          onClick={() => void run('remove', removeCode)}
        >
          Remove
        </Button>
      </p>
      <output className={styles.promoWords} data-problem={promo.problem ?? undefined}>
        {promoWords(promo, discounts)}
      </output>
      {problem ? (
        <p role="alert" className={styles.promoWords} data-problem>
          {problem.title}
        </p>
      ) : null}
    </div>
  );
}

function PromoForm() {
  const { enterCode } = useBasketProducts();
  const { isBusy, problem, run } = useBasketChange();
  const form = useRef<HTMLFormElement>(null);
  // The form appears on request and after an error, so it takes the focus.
  useEffect(() => focusFirst(form.current, ['code']), []);
  useEffect(() => {
    if (problem) focusFirst(form.current, ['code']);
  }, [problem]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = fieldOf(event.currentTarget, 'code');
    void run(code, () => enterCode(code));
  }

  return (
    <form ref={form} method="post" noValidate className={styles.promoForm} onSubmit={submit}>
      <Field
        label="Promo code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={problem ? (problem.fields['code'] ?? problem.title) : undefined}
      />
      <Button type="submit" busy={isBusy}>
        Apply
      </Button>
    </form>
  );
}
