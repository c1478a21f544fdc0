import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { giftAidStatement } from '#shared/box-office/domain/gift-aid-declaration.ts';
import { giftAidWorth } from '#shared/box-office/domain/gift-aid.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { StreamReturnType } from '#shared/streaming/domain/return-rules.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import { formProblem } from '#web/api/form-problem.ts';
import { links, signInLink } from '#web/api/links.ts';
import type { Mistakes } from '#web/api/use-kept-form.ts';
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { TrapField } from '#web/ui/trap-field.tsx';

import styles from './stream-returns.module.css';
import { useStreamReturnsForm } from './use-stream-returns-form.ts';
import type { StreamReturnsPage } from './use-stream-returns.ts';

export interface Buyer {
  readonly customerId: CustomerId;
  readonly firstName: string;
  readonly email: string;
}

type StreamReturnsFormProps = {
  readonly page: StreamReturnsPage;
  readonly token: string;
  readonly buyer: Buyer;
};

/** What a buyer would like for an evening that did not reach them (spec 2 §3). */
export function StreamReturnsForm({ page, token, buyer }: StreamReturnsFormProps) {
  const { slug, performanceName, options, sent } = page;
  const about = { token, slug, performanceName, customerNumber: buyer.customerId };
  const { form, busy, isSent, problem, errors } = useStreamReturnsForm(about);
  const [returnType, setReturnType] = useState<StreamReturnType>('donate');
  if (isSent) return <Sent {...sent} />;
  return (
    <FormFrame {...form} action="Send" busy={busy} problem={refusal(problem, errors)}>
      <RadioGroup
        legend="What would you like for it?"
        name="returnType"
        value={returnType}
        error={errors['returnType']}
        onChange={(value) => setReturnType(value as StreamReturnType)}
        choices={options.map(({ returnType: value, title, text }) => ({ value, label: title, hint: text }))}
      />
      {returnType === 'donate' ? (
        <>
          <Checkbox label="Claim Gift Aid on my gift" hint={giftAidStatement} name="giftAid" value="yes" />
          <p>{giftAidWorth(null)}</p>
        </>
      ) : null}
      {returnType === 'refund' ? <CardFields note={page.cardNote} errors={errors} /> : null}
      <Field
        label="E-mail address of your account"
        name="rohEmail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        optional
        defaultValue={buyer.email}
        error={errors['rohEmail']}
      />
      <Field
        label="E-mail address that you watch with"
        hint="If it is another one."
        name="rohStreamEmail"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        optional
        error={errors['rohStreamEmail']}
      />
      <TrapField name="website" />
    </FormFrame>
  );
}

type CardFieldsProps = { readonly note: string; readonly errors: Mistakes };

/** Enough to recognise a payment, and nothing that one could pay with. */
function CardFields({ note, errors }: CardFieldsProps) {
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>The card that you paid with</legend>
      <p className={styles.soft}>{note}</p>
      <Field label="Name on the card" name="cardholderName" autoComplete="off" error={errors['cardholderName']} />
      <Field
        label="Last four digits"
        name="cardNumber"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        error={errors['cardNumber']}
      />
      <div className={styles.expiry}>
        <Field
          label="Expires, month"
          name="cardExpiryMonth"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          error={errors['cardExpiryMonth']}
        />
        <Field
          label="Year"
          name="cardExpiryYear"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          error={errors['cardExpiryYear']}
        />
      </div>
    </fieldset>
  );
}

/** Refusals of the link say more than that something failed. */
const toldByItself: ReadonlySet<string> = new Set([
  'return-link-invalid',
  'return-link-expired',
  'return-link-foreign',
  'first-name-missing',
  'return-asked',
  'card-number',
  'not-yours',
  'sign-in-needed',
]);

function refusal(problem: ApiProblem | null, errors: Mistakes) {
  if (!problem || !toldByItself.has(problem.code)) return formProblem(problem, errors);
  return <Refused problem={problem} />;
}

type RefusedProps = { readonly problem: ApiProblem };

function Refused({ problem }: RefusedProps) {
  const { pathname, search } = useLocation();
  const mayHelp = problem.code === 'sign-in-needed';
  return (
    <>
      {problem.title} {mayHelp ? <TextLink to={signInLink(`${pathname}${search}`)}>Sign in</TextLink> : null}
    </>
  );
}

/** Takes the focus, because the form that had it is gone. */
function Sent({ title, text }: StreamReturnsPage['sent']) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      <p>
        <TextLink to={links.stream.to()}>Go to the stream</TextLink>
      </p>
    </div>
  );
}
