import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import type { ReturnKind } from '#shared/box-office/domain/returns/return.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TicketChoice } from '#web/ui/ticket-choice.tsx';

import { GiftAidFields, giftAidFrom } from './gift-aid-fields.tsx';
import type { GiftAidMistakes } from './gift-aid-fields.tsx';
import {
  actionText,
  askText,
  choiceOf,
  optionProblemText,
  problemWords,
  sumOf,
  titles,
  whyNot,
} from './return-words.ts';
import styles from './ticket-return.module.css';
import { comesBack } from './use-return.ts';
import type { ReturnChoice, ReturnOption, ReturnQuote } from './use-return.ts';

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
  readonly onGiveBack: (choice: ReturnChoice) => Promise<unknown>;
};

/** The button names its sum, so it is disabled until the sum is known. */
export function ReturnForm(props: ReturnFormProps) {
  const { quote, isCounting, chosen, returnType, busy, problem } = props;
  const line = usePageTexts('ticket-return');
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<GiftAidMistakes>({});
  const [asked, setAsked] = useState<Asked | null>(null);
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
    const expected = comesBack(option);
    setAsked({ option, choice: { tickets: chosen, returnType: option.returnType, donation, expected, giftAid } });
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <TicketChoice {...choiceOf(quote)} chosen={chosen} onChoose={props.onChoose} />
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
            hint: one.problem ? optionProblemText(one.problem, among(quote, chosen)) : sumOf(one, quote.isGuest),
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
      </div>
      <SecondLook
        asked={asked}
        quote={quote}
        busy={busy}
        onKeep={() => setAsked(null)}
        onGiveBack={(choice) => void props.onGiveBack(choice).then(() => setAsked(null))}
      />
    </form>
  );
}

/** The chosen tickets; before any is, all. */
const among = ({ tickets }: ReturnQuote, chosen: readonly string[]): ReturnQuote['tickets'] =>
  chosen.length === 0 ? tickets : tickets.filter(({ ticketNumber }) => chosen.includes(ticketNumber));

interface Asked {
  readonly option: ReturnOption;
  readonly choice: ReturnChoice;
}

type SecondLookProps = {
  readonly asked: Asked | null;
  readonly quote: ReturnQuote;
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onGiveBack: (choice: ReturnChoice) => void;
};

/** Asks once more: the tickets by name, and what comes for them. Keeps what was asked, whatever a later quote says. */
function SecondLook({ asked, quote, busy, onKeep, onGiveBack }: SecondLookProps) {
  if (!asked) return null;
  const { option, choice } = asked;
  const going = quote.tickets.filter(({ ticketNumber }) => choice.tickets.includes(ticketNumber));
  return (
    <Dialog
      open
      onClose={() => (busy ? undefined : onKeep())}
      title={going.length === 1 ? 'Give this ticket back?' : `Give these ${going.length} tickets back?`}
      actions={
        <>
          <Button look="filled" busy={busy} onClick={() => onGiveBack(choice)}>
            {actionText(option, going.length)}
          </Button>
          <Button onClick={() => (busy ? undefined : onKeep())}>
            {going.length === 1 ? 'Keep my ticket' : 'Keep my tickets'}
          </Button>
        </>
      }
    >
      <ul className={styles.going}>
        {going.map(({ ticketNumber, title, detail }) => (
          <li key={ticketNumber}>
            <strong>{title}</strong>
            <span className={styles.hintLine}>{`${detail}, ticket ${ticketNumber}`}</span>
          </li>
        ))}
      </ul>
      <p>{askText(option, quote.isGuest, going.length)}</p>
    </Dialog>
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
