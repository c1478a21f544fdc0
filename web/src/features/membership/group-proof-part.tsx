import { useEffect, useRef, useState } from 'react';

import { schoolMistakes, youngAges } from '#shared/account/domain/membership/group-proof.ts';
import { groupsOf, titleOfMode, youngRoh } from '#shared/kernel/mode-of-sale.ts';
import { filled } from '#shared/kernel/text/fill-template.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { useCache } from '#web/api/cache.ts';
import type { ChangeFor } from '#web/api/contract-types.ts';
import { formProblem } from '#web/api/form-problem.ts';
import { useHouse } from '#web/api/house.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import type { Mistakes, SentFormState } from '#web/api/use-sent-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { MembershipPart } from './membership-page.tsx';
import styles from './membership.module.css';
import type { MembershipWords, OwnMembership } from './use-membership.ts';

type ProofProps = { readonly own: OwnMembership; readonly words: MembershipWords };

/** Groups with a proof: young people by age, a school by its number. */
export function GroupProofPart({ own, words: { account } }: ProofProps) {
  const { proof } = account;
  const school = own.proof?.group === 'school' ? own.proof : null;
  const isYoung = own.history.some(({ modeOfSale, state }) => modeOfSale === youngRoh && state === 'active');
  const { sent, answer, onSent } = useAnswer();
  const hasYoung = titleOfMode(youngRoh, groupsOf(useHouse())) !== null;
  return (
    <MembershipPart id="groups" title={proof.title} text={proof.text}>
      <div className={styles.groups}>
        {isYoung || !hasYoung ? null : (
          <Fold title={proof.young.title}>
            <p>{proof.young.text}</p>
            <YoungForm onSent={onSent} />
          </Fold>
        )}
        {isYoung && sent === 'young' ? (
          <div ref={answer} tabIndex={-1} className={styles.answer}>
            <Notice tone="done" title="You have joined Young ROH">
              {own.until ? `Until ${formatDate(own.until)}.` : null}
            </Notice>
          </div>
        ) : null}
        <Fold title={proof.school.title} open={school !== null}>
          {school?.state === 'pending' ? (
            <p ref={answer} tabIndex={-1}>
              {proof.pending}
            </p>
          ) : school?.state === 'approved' && school.until ? (
            <p>{filled(proof.approved, { until: formatDate(school.until) })}</p>
          ) : (
            <>
              <p>{school?.state === 'refused' ? proof.refused : proof.school.text}</p>
              <SchoolForm onSent={onSent} />
            </>
          )}
        </Fold>
      </div>
    </MembershipPart>
  );
}

type Group = 'young' | 'school';
type FormProps = { readonly onSent: (group: Group) => void };

/** The form disappears once sent: the focus moves to its replacement. */
function useAnswer() {
  const answer = useRef<HTMLParagraphElement & HTMLDivElement>(null);
  const [sent, onSent] = useState<Group | null>(null);
  useEffect(() => {
    if (sent) answer.current?.focus();
  }, [sent]);
  return { sent, answer, onSent };
}

/** A refusal's message, unless a field shows it. */
const said = ({ problem, errors }: SentFormState): string | null =>
  Object.keys(errors).length > 0 ? formProblem(null, errors) : (problem?.title ?? null);

const present = (mistakes: Readonly<Record<string, string | null>>): Mistakes =>
  Object.fromEntries(Object.entries(mistakes).filter((entry): entry is [string, string] => entry[1] !== null));

function useSendProof() {
  const { refresh } = useCache();
  return async (body: ChangeFor<'groupProof', 'POST'>['body']) => {
    await send('groupProof', 'POST', { body });
    await refresh('accountMembership', 'processingStatus', 'user', 'basket').catch(() => undefined);
  };
}

function YoungForm({ onSent }: FormProps) {
  const sendProof = useSendProof();
  const state = useSentForm({
    mistakesIn: (data) => present({ dateOfBirth: textOf(data, 'dateOfBirth') ? null : 'Enter your date of birth.' }),
    submit: async (data) => {
      await sendProof({ group: 'young', dateOfBirth: textOf(data, 'dateOfBirth') });
      onSent('young');
    },
  });
  return (
    <FormFrame state={state} action="Join Young ROH" look="outlined" problem={said(state)} aria-label="Young ROH">
      <Field
        label="Your date of birth"
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        hint={`From ${youngAges.from} to ${youngAges.to}.`}
      />
    </FormFrame>
  );
}

const schoolWords = {
  urn: 'Enter the six figures of the school’s unique reference number.',
  email: 'Enter an address at the school’s own domain.',
} as const;

function SchoolForm({ onSent }: FormProps) {
  const sendProof = useSendProof();
  const state = useSentForm({
    mistakesIn: (data) => {
      const mistakes = schoolMistakes({ urn: textOf(data, 'urn').trim(), email: textOf(data, 'email').trim() });
      return present({
        name: textOf(data, 'name').trim() ? null : 'Enter the name of the school.',
        urn: mistakes.includes('urn') ? schoolWords.urn : null,
        email: mistakes.includes('email') ? schoolWords.email : null,
      });
    },
    submit: async (data) => {
      await sendProof({
        group: 'school',
        name: textOf(data, 'name').trim(),
        urn: textOf(data, 'urn').trim(),
        email: textOf(data, 'email').trim(),
      });
      onSent('school');
    },
  });
  return (
    <FormFrame state={state} action="Ask to join" look="outlined" problem={said(state)} aria-label="Schools">
      <Field label="Name of the school" name="name" autoComplete="organization" />
      <Field
        label="Unique reference number"
        name="urn"
        inputMode="numeric"
        autoComplete="off"
        hint="Six figures, as the Department for Education lists it."
      />
      <Field
        label="E-mail address at the school"
        name="email"
        type="email"
        autoComplete="email"
        hint="At the school’s own domain."
      />
    </FormFrame>
  );
}
