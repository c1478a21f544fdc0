import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import type { ReturnKind } from '#shared/box-office/domain/returns/return.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { GiftAidFields, giftAidFrom } from './gift-aid-fields.tsx';
import type { GiftAidMistakes } from './gift-aid-fields.tsx';
import { actionText, finalText, optionProblemText, problemWords, sumOf, titles, whyNot } from './return-words.ts';
import { TicketChoice } from './ticket-choice.tsx';
import styles from './ticket-return.module.css';
import { comesBack } from './use-return.ts';
import type { ReturnChoice, ReturnQuote } from './use-return.ts';

type ReturnFormProps = {
  readonly quote: ReturnQuote;
  /** Another choice is being computed; the sums shown belong to the last one. */
  readonly isCounting: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (tickets: readonly string[]) => void;
  readonly returnType: ReturnKind | null;
  readonly onReturnType: (type: ReturnKind) => void;
  readonly onDonation: (pence: number) => void;
  readonly busy: boolean;
  readonly problem: ApiProblem | null;
  readonly onGiveBack: (choice: ReturnChoice) => void;
};

/** The button names its sum, so it is disabled until the sum is known. */
export function ReturnForm(props: ReturnFormProps) {
  const { quote, isCounting, chosen, returnType, busy, problem } = props;
  const line = usePageTexts('ticket-return');
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<GiftAidMistakes>({});
  const option = quote.options.find((one) => one.returnType === returnType) ?? null;
  const isOpen = option !== null && option.problem === null;
  useEffect(() => {
    if (Object.keys(mistakes).length > 0) focusOnMistake(form.current);
  }, [mistakes]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!option || isCounting || whyNot(chosen.length, option) || !form.current) return;
    const { giftAid, mistakes: found } = giftAidFrom(new FormData(form.current), option.donation);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    const { donation } = option;
    props.onGiveBack({
      tickets: chosen,
      returnType: option.returnType,
      donation,
      expected: comesBack(option),
      giftAid,
    });
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <TicketChoice tickets={quote.tickets} chosen={chosen} onChoose={props.onChoose} />
      <div aria-busy={isCounting} className={styles.ways} data-counting={isCounting || undefined}>
        <RadioGroup
          legend="What would you like for them?"
          name="returnType"
          value={returnType}
          onChange={(value) => props.onReturnType(value as ReturnKind)}
          hint={chosen.length === 0 ? line('sums') : undefined}
          choices={quote.options.map((one) => ({
            value: one.returnType,
            label: titles[one.returnType],
            hint: one.problem ? optionProblemText(one.problem) : sumOf(one, quote.isGuest),
            disabled: one.problem !== null,
          }))}
        />
        {returnType === 'PartDonate' && isOpen ? <PartField most={option.value} onDonation={props.onDonation} /> : null}
      </div>
      {isOpen && option.donation > 0 ? <GiftAidFields donation={option.donation} mistakes={mistakes} /> : null}
      {problem ? <ReturnProblemNotice problem={problem} /> : null}
      <div className={styles.act}>
        <div>
          <Button type="submit" look="filled" busy={busy} disabledReason={whyNot(chosen.length, option)}>
            {option && isOpen && chosen.length > 0 ? actionText(option, chosen.length) : 'Give tickets back'}
          </Button>
        </div>
        <p className={styles.fine}>{finalText}</p>
      </div>
    </form>
  );
}

function focusOnMistake(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

type PartFieldProps = { readonly most: number; readonly onDonation: (pence: number) => void };

/** Typed pounds; an invalid text counts as nothing. */
function PartField({ most, onDonation }: PartFieldProps) {
  const [error, setError] = useState<string | undefined>(undefined);
  function read(text: string) {
    const pounds = Number(text.replace(/[£,\s]/g, ''));
    const amount = Number.isFinite(pounds) ? Math.round(pounds * 100) : 0;
    const isFine = amount > 0 && amount <= most;
    setError(isFine || text === '' ? undefined : `Please give a sum up to ${formatPence(pence(most))}.`);
    onDonation(isFine ? amount : 0);
  }
  return (
    <div className={styles.amount}>
      <Field
        label="How much would you like to give?"
        hint={`In pounds, up to ${formatPence(pence(most))}`}
        name="donation"
        inputMode="decimal"
        autoComplete="off"
        error={error}
        onChange={(event) => read(event.currentTarget.value)}
      />
    </div>
  );
}

type ReturnProblemNoticeProps = { readonly problem: ApiProblem };

function ReturnProblemNotice({ problem }: ReturnProblemNoticeProps) {
  const { title, text } = problemWords(problem);
  return (
    <Notice tone="problem" title={title}>
      {text}
    </Notice>
  );
}
