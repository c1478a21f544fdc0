import { useEffect, useRef, useState } from 'react';

import { giftAidStatement } from '#shared/box-office/domain/gift-aid-declaration.ts';
import { giftAidWorth } from '#shared/box-office/domain/gift-aid.ts';
import { penceOf } from '#shared/box-office/domain/returns-rules.ts';
import type { ReturnKind } from '#shared/box-office/domain/returns/return-types.ts';
import { pence } from '#shared/kernel/money.ts';
import { formProblem } from '#web/api/form-problem.ts';
import type { Mistakes } from '#web/api/use-kept-form.ts';
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { TrapField } from '#web/ui/trap-field.tsx';

import styles from './returns.module.css';
import { useReturnsForm } from './use-returns-form.ts';
import type { ReturnsPage } from './use-returns.ts';

type ReturnsFormProps = {
  readonly production: string;
  readonly options: ReturnsPage['options'];
  /** What stands in place of the form once it is sent. */
  readonly sent: ReturnsPage['sent'];
  /** Of whoever is signed in. */
  readonly person: { readonly name: string; readonly email: string; readonly customerNumber: string } | null;
};

/** What the box office needs to take tickets back (spec 2 §3). */
export function ReturnsForm({ production, options, sent, person }: ReturnsFormProps) {
  const { form, busy, isSent, problem, errors } = useReturnsForm(production);
  const [returnType, setReturnType] = useState<ReturnKind | null>(null);
  const [part, setPart] = useState('');
  if (isSent) return <Sent {...sent} />;
  return (
    <FormFrame {...form} action="Send request" busy={busy} problem={formProblem(problem, errors)}>
      <PersonFields person={person} errors={errors} />
      <OrderFields errors={errors} />
      <RadioGroup
        legend="What would you like for your tickets?"
        name="returnType"
        value={returnType}
        error={errors['returnType']}
        onChange={(value) => setReturnType(value as ReturnKind)}
        choices={options.map(({ returnType: value, title, text }) => ({ value, label: title, hint: text }))}
      />
      {returnType === 'PartDonate' ? (
        <Field
          label="How much would you like to give?"
          hint="In pounds"
          name="donationAmount"
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setPart(event.target.value)}
          error={errors['donationAmount']}
        />
      ) : null}
      {returnType === 'Donation' || returnType === 'PartDonate' ? (
        <>
          <Checkbox label="Claim Gift Aid on my gift" hint={giftAidStatement} name="giftAid" value="yes" />
          <output>{giftAidWorth(returnType === 'PartDonate' ? giftOf(part) : null)}</output>
        </>
      ) : null}
      <TrapField name="website" />
    </FormFrame>
  );
}

/** What was typed so far, where it is a sum. */
function giftOf(pounds: string) {
  const given = penceOf(pounds);
  return given === null ? null : pence(given);
}

type PersonFieldsProps = Pick<ReturnsFormProps, 'person'> & { readonly errors: Mistakes };

function PersonFields({ person, errors }: PersonFieldsProps) {
  return (
    <>
      <Field label="Name" name="name" autoComplete="name" defaultValue={person?.name} error={errors['name']} />
      <Field
        label="E-mail address"
        hint="The one that the tickets were bought with."
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={person?.email}
        error={errors['email']}
      />
      <Field label="Telephone" name="phone" type="tel" autoComplete="tel" optional error={errors['phone']} />
      <Field
        label="Customer number"
        name="customerNumber"
        autoComplete="off"
        optional
        defaultValue={person?.customerNumber}
        error={errors['customerNumber']}
      />
    </>
  );
}

type OrderFieldsProps = { readonly errors: Mistakes };

function OrderFields({ errors }: OrderFieldsProps) {
  return (
    <>
      <Field
        label="Order number"
        hint="Eight letters and figures, from the e-mail with your tickets."
        name="orderNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors['orderNumber']}
      />
      <Field label="Date of the performance" name="performanceDate" type="date" error={errors['performanceDate']} />
      <Field
        label="Number of seats"
        name="seatCount"
        inputMode="numeric"
        autoComplete="off"
        error={errors['seatCount']}
      />
      <Checkbox label="I paid with vouchers, at least in part" name="vouchers" value="yes" />
    </>
  );
}

/** Takes the focus, because the form that had it is gone. */
function Sent({ title, text }: ReturnsPage['sent']) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h3 ref={heading} tabIndex={-1} className={styles.option}>
        {title}
      </h3>
      <p>{text}</p>
    </div>
  );
}
