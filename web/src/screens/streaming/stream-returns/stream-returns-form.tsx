import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { giftAidStatement, giftAidWorth } from '#shared/box-office/domain/gift-aid.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { StreamReturnType } from '#shared/streaming/domain/return-rules.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import { links, signInLink } from '#web/api/links.ts';
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
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

/** The choice for an evening that failed (spec 2 §3). */
export function StreamReturnsForm({ page, token, buyer }: StreamReturnsFormProps) {
  const { slug, performanceName, options, sent } = page;
  const about = { token, slug, performanceName, customerNumber: buyer.customerId };
  const state = useStreamReturnsForm(about);
  const [returnType, setReturnType] = useState<StreamReturnType>('donate');
  if (state.isSent) return <Sent {...sent} />;
  return (
    <FormFrame state={state} action="Send" problem={refusal(state.problem)}>
      <RadioGroup
        legend="What would you like for it?"
        name="returnType"
        value={returnType}
        onChange={(value) => setReturnType(value as StreamReturnType)}
        choices={options.map(({ returnType: value, title, text }) => ({ value, label: title, hint: text }))}
      />
      {returnType === 'donate' ? (
        <>
          <Checkbox label="Claim Gift Aid on my gift" hint={giftAidStatement} name="giftAid" value="yes" />
          <p>{giftAidWorth(null)}</p>
        </>
      ) : null}
      {returnType === 'refund' ? <CardFields note={page.cardNote} /> : null}
      <Field
        label="E-mail address of your account"
        name="rohEmail"
        type="email"
        autoComplete="email"
        optional
        defaultValue={buyer.email}
      />
      <Field
        label="E-mail address that you watch with"
        hint="If it is another one."
        name="rohStreamEmail"
        type="email"
        autoComplete="off"
        optional
      />
      <TrapField name="website" />
    </FormFrame>
  );
}

type CardFieldsProps = { readonly note: string };

/** Enough to recognise a payment, and useless to pay with. */
function CardFields({ note }: CardFieldsProps) {
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>The card that you paid with</legend>
      <p className={styles.soft}>{note}</p>
      <Field label="Name on the card" name="cardholderName" autoComplete="off" />
      <Field label="Last four digits" name="cardNumber" inputMode="numeric" maxLength={4} autoComplete="off" />
      <div className={styles.expiry}>
        <Field label="Expires, month" name="cardExpiryMonth" inputMode="numeric" maxLength={2} autoComplete="off" />
        <Field label="Year" name="cardExpiryYear" inputMode="numeric" maxLength={4} autoComplete="off" />
      </div>
    </fieldset>
  );
}

/** Refusals of the link have their own texts. */
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

const refusal = (problem: ApiProblem | null) =>
  problem && toldByItself.has(problem.code) ? <Refused problem={problem} /> : undefined;

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

/** Takes the focus of the removed form. */
function Sent({ title, text }: StreamReturnsPage['sent']) {
  return (
    <div className={styles.sent}>
      <h2 ref={takeFocus} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      <p>
        <TextLink to={links.stream.to()}>Go to the stream</TextLink>
      </p>
    </div>
  );
}
