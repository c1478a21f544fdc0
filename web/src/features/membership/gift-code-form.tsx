import type { SubmitEvent } from 'react';
import { useState } from 'react';

import { formatDate } from '#shared/kernel/time/format.ts';
import { signInLink } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useChange } from '#web/api/use-change.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './membership.module.css';
import type { MembershipWords } from './use-membership.ts';

type GiftCodeFormProps = {
  /** From the mail's link. */
  readonly code: string;
};

type SectionProps = GiftCodeFormProps & {
  /** The editors' texts; null where loading failed. */
  readonly words: MembershipWords['account']['gift'] | null;
};

/** Redeems a gift membership by its mailed code. */
export function GiftCodeForm({ code, words }: SectionProps) {
  const { data } = useVisitor();
  return (
    <section id="gift" className={styles.section} aria-labelledby="gift-title">
      <Headline level={2} id="gift-title">
        {words?.title ?? 'Have you been given a membership?'}
      </Headline>
      {data?.user ? (
        <>
          <p className={styles.text}>{words?.text}</p>
          <TakeUp code={code} />
        </>
      ) : (
        <>
          <p className={styles.text}>{words?.signedOut}</p>
          <LinkButton to={signInLink(`/support/membership/friends${code ? `?code=${encodeURIComponent(code)}` : ''}`)}>
            Sign in
          </LinkButton>
        </>
      )}
    </section>
  );
}

/** The code's field alone, for a page with its own text. */
export function TakeUp({ code }: GiftCodeFormProps) {
  const { isBusy, problem, taken, asksAge, takeUp } = useGiftCode();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    takeUp(new FormData(event.currentTarget));
  }

  if (taken) {
    return (
      <Notice tone="done" title={`You are a member: ${taken.title}`}>
        {`Until ${formatDate(taken.expiryDate)}. Early booking and your discount count from now on.`}
      </Notice>
    );
  }
  const isAge = problem?.code === 'membership-age';
  const words = problem ? (problem.fields['code'] ?? problem.fields['dateOfBirth'] ?? problem.title) : undefined;
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Field
        label="Code from your e-mail"
        name="code"
        defaultValue={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isAge ? undefined : words}
      />
      {asksAge ? (
        <Field
          label="Your date of birth"
          name="dateOfBirth"
          type="date"
          autoComplete="bday"
          error={isAge ? words : undefined}
        />
      ) : null}
      <Button type="submit" busy={isBusy}>
        Begin my membership
      </Button>
    </form>
  );
}

/** Redeems a gift membership; the same code may be sent again. */
function useGiftCode() {
  // Asked only for a level with an age limit.
  const [asksAge, setAsksAge] = useState(false);
  const { busy, problem, answer, run } = useChange(
    (form: FormData) => {
      const dateOfBirth = textOf(form, 'dateOfBirth').trim();
      const body = { code: textOf(form, 'code').trim(), ...(dateOfBirth ? { dateOfBirth } : {}) };
      return send('giftMembership', 'POST', { body });
    },
    {
      refused: ({ code }) => setAsksAge((before) => before || code === 'membership-age'),
      refreshes: (refusal) => (refusal ? [] : ['user', 'accountMembership', 'processingStatus', 'basket']),
    },
  );
  return { isBusy: busy, problem, taken: answer, asksAge, takeUp: (form: FormData) => void run(form) };
}
