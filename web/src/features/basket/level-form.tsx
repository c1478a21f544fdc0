import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';

import type { MembershipLevel } from '#shared/account/domain/membership/levels.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { fieldOf, focusFirst, recipientOf } from './product-fields.ts';
import { RecipientFields } from './recipient-fields.tsx';
import styles from './things.module.css';
import { useBasketChange, useBasketProducts } from './use-basket-products.ts';

type LevelFormProps = {
  readonly level: MembershipLevel;
  readonly isGift: boolean;
  readonly onAdded: (words: string) => void;
  readonly onCancel: () => void;
};

/** What a level still asks: a date of birth, or a gift's recipient. */
export function LevelForm({ level: { modeOfSale, title }, isGift, onAdded, onCancel }: LevelFormProps) {
  const { join } = useBasketProducts();
  const { isBusy, problem, run } = useBasketChange();
  const form = useRef<HTMLFormElement>(null);
  const line = usePageTexts('friends');
  const errors = problem?.fields ?? {};
  const age = problem?.code === 'membership-age' ? problem.title : undefined;
  useEffect(() => {
    const names = Object.keys(problem?.fields ?? {}).map((name) => name.replace('recipient.', ''));
    if (problem) focusFirst(form.current, names.length > 0 ? names : ['dateOfBirth']);
  }, [problem]);

  async function add(current: HTMLFormElement): Promise<void> {
    const dateOfBirth = fieldOf(current, 'dateOfBirth');
    const body = isGift
      ? { modeOfSale, recipient: recipientOf(current) }
      : { modeOfSale, ...(dateOfBirth ? { dateOfBirth } : {}) };
    const to = isGift ? ` for ${fieldOf(current, 'name')}` : '';
    if (await run(body, (key) => join(body, key))) onAdded(`${title} membership${to} is in your basket`);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void add(event.currentTarget);
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} aria-label={title} onSubmit={submit}>
      {isGift ? (
        <RecipientFields errors={errors} hint={line('recipient')} />
      ) : (
        <Field
          label="Your date of birth"
          name="dateOfBirth"
          type="date"
          autoComplete="bday"
          error={errors['dateOfBirth'] ?? age}
        />
      )}
      {problem && !age && Object.keys(errors).length === 0 ? <Notice tone="problem">{problem.title}</Notice> : null}
      <div className={styles.row}>
        <Button type="submit" look="filled" busy={isBusy}>
          Add to basket
        </Button>
        <Button look="link" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
