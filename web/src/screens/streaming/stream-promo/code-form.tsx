import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { campaignCodeOf } from '#shared/streaming/domain/campaign.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { problemWords } from './promo-words.ts';
import styles from './promo.module.css';
import type { PromoPageTexts } from './types.ts';
import type { CodeChecking } from './use-code-check.ts';

type CodeFormProps = {
  readonly texts: PromoPageTexts['form'];
  /** The field's first value. */
  readonly code: string;
  readonly checking: CodeChecking;
  readonly onCode: (code: string) => void;
};

/** The field for the code, with its error. */
export function CodeForm({ texts: { label, hint, ctaText, emptyField }, code, checking, onCode }: CodeFormProps) {
  const { isBusy, checked, problem } = checking;
  const form = useRef<HTMLFormElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const wrong = checked && checked.status !== 'valid' ? checked.message : null;
  const error = isEmpty ? emptyField : (wrong ?? undefined);
  // A new object for every answer, so that a repeated error takes the focus again.
  useEffect(() => {
    if (checked && checked.status !== 'valid') form.current?.querySelector('input')?.focus();
  }, [checked]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const entered = campaignCodeOf(typeof typed === 'string' ? typed : '');
    setIsEmpty(entered === '');
    if (entered === '') event.currentTarget.querySelector('input')?.focus();
    else onCode(entered);
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <Field
        label={label}
        hint={hint}
        name="code"
        // A code in the address is put into the field.
        key={code}
        defaultValue={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        error={isBusy ? undefined : error}
      />
      {problem && !isBusy ? <Notice tone="problem" title={problemWords(problem)} /> : null}
      <Button type="submit" look="filled" busy={isBusy}>
        {ctaText}
      </Button>
    </form>
  );
}
