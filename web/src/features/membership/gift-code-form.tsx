import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { formatDate } from '#shared/domain/time/format.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { signInLink } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './membership.module.css';

type GiftCodeFormProps = {
  /** As the mail's link brings it. */
  readonly code: string;
};

/** For whoever was given a membership: the code from the mail begins their year. */
export function GiftCodeForm({ code }: GiftCodeFormProps) {
  const { data } = useVisitor();
  return (
    <section id="gift" className={styles.section} aria-labelledby="gift-title">
      <Headline level={2} id="gift-title">
        Have you been given a membership?
      </Headline>
      {data?.user ? (
        <TakeUp code={code} />
      ) : (
        <>
          <p>Sign in or open an account first; the membership belongs to it. The code from your e-mail waits.</p>
          <LinkButton to={signInLink(`/support/membership/friends${code ? `?code=${encodeURIComponent(code)}` : ''}`)}>
            Sign in
          </LinkButton>
        </>
      )}
    </section>
  );
}

type Taken = DataFor<'giftMembership', 'POST'>;

function TakeUp({ code }: GiftCodeFormProps) {
  const { refresh } = useCache();
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  // Asked for only where the level is for some ages.
  const [asksAge, setAsksAge] = useState(false);

  async function attempt(form: FormData): Promise<void> {
    const text = (name: string): string => String(form.get(name) ?? '').trim();
    isUnderWay.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      const dateOfBirth = text('dateOfBirth');
      const body = { code: text('code'), ...(dateOfBirth ? { dateOfBirth } : {}) };
      setTaken(await send('giftMembership', 'POST', { body }));
      await refresh('user').catch(() => undefined);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      if (error.code === 'membership-age') setAsksAge(true);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isUnderWay.current) void attempt(new FormData(event.currentTarget));
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
