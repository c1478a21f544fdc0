import { useState } from 'react';
import type { FormEvent } from 'react';

import type { ApiProblem } from '#web/api/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TicketChoice } from '#web/ui/ticket-choice.tsx';

import { text } from '../entry/form-text.ts';
import styles from './orders.module.css';
import { actionText, optionProblemText, problemWords, sumOf, ticketText, ways, whyNot } from './return-words.ts';
import type { Way } from './return-words.ts';
import { SecondLook } from './second-look.tsx';
import type { Asked } from './second-look.tsx';
import { comesBack, useGiveBack } from './use-return.ts';
import type { GivenBack, Option, Quote } from './use-return.ts';

type ReturnFormProps = {
  readonly quote: Quote;
  /** Another choice is being computed; the sums shown belong to the last one. */
  readonly isCounting: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (tickets: readonly string[]) => void;
  readonly onDone: (done: GivenBack) => void;
};

/** Which tickets, what comes back for them each way, why; then a second look. */
export function ReturnForm({ quote, isCounting, chosen, onChoose, onDone }: ReturnFormProps) {
  const [way, setWay] = useState<Way | null>(null);
  const option = quote.options.find(({ returnType }) => returnType === way) ?? null;
  const whyNotYet = isCounting ? 'The sum is being worked out.' : whyNot(chosen.length, option);
  const { asked, keep, isReasonMissing, setReasonMissing, look } = useSecondLook(chosen, whyNotYet ? null : option);
  const { busy, problem, run } = useGiveBack(quote.orderNo);

  async function giveBack({ wish }: Asked) {
    const done = await run(wish);
    keep();
    if (done) onDone(done.answer);
  }

  return (
    <form noValidate className={styles.form} onSubmit={look}>
      <TicketChoice
        tickets={quote.tickets}
        hintOf={(ticket) => `Ticket ${ticket.ticketNumber}. ${ticketText(ticket)}`}
        isClosed={(ticket) => ticket.problem !== null}
        chosen={chosen}
        onChoose={onChoose}
      />
      <RadioGroup
        legend="What comes back for them?"
        name="returnType"
        value={way}
        onChange={(value) => setWay(value as Way)}
        choices={waysOf(quote, chosen)}
      />
      <Field
        label="Reason"
        hint="For the audit: why you do this for the customer."
        name="reason"
        maxLength={200}
        autoComplete="off"
        error={isReasonMissing ? 'Say why you give the tickets back.' : undefined}
        onChange={() => setReasonMissing(false)}
      />
      {problem ? <NotDone problem={problem} /> : null}
      <div>
        <Button type="submit" look="filled" busy={busy} disabledReason={whyNotYet}>
          {option && chosen.length > 0 && option.problem === null
            ? actionText(option, chosen.length)
            : 'Give tickets back'}
        </Button>
      </div>
      {asked ? (
        <SecondLook asked={asked} quote={quote} busy={busy} onKeep={keep} onGiveBack={() => void giveBack(asked)} />
      ) : null}
    </form>
  );
}

/** What was asked for, once nothing is missing; null for the option where something is. */
function useSecondLook(chosen: readonly string[], option: Option | null) {
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!option) return;
    const reason = text(new FormData(event.currentTarget), 'reason').trim();
    setReasonMissing(reason === '');
    if (reason === '') {
      event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus();
      return;
    }
    const wish = { tickets: [...chosen], returnType: option.returnType, expected: comesBack(option), reason };
    setAsked({ option, wish });
  }
  return { asked, keep: () => setAsked(null), isReasonMissing, setReasonMissing, look };
}

function NotDone({ problem }: { readonly problem: ApiProblem }) {
  const words = problemWords(problem);
  return (
    <Notice tone="problem" title={words.title}>
      {words.text}
    </Notice>
  );
}

function waysOf({ options, isGuest, tickets }: Quote, chosen: readonly string[]) {
  const isChosen = chosen.length > 0;
  const among = isChosen ? tickets.filter(({ ticketNumber }) => chosen.includes(ticketNumber)) : tickets;
  // The keys of the record are the ways.
  return (Object.keys(ways) as Way[]).flatMap((way) => {
    const option = options.find(({ returnType }) => returnType === way);
    if (!option) return [];
    const sum = isChosen ? sumOf(option, isGuest) : undefined;
    const { problem } = option;
    return [
      {
        value: way,
        label: ways[way],
        hint: problem ? optionProblemText(problem, among) : sum,
        disabled: problem !== null,
      },
    ];
  });
}
