import { useState } from 'react';

import { giftAidStatement, giftAidWorth } from '#shared/box-office/domain/gift-aid.ts';
import { donationMissing, penceOf, returnsRules } from '#shared/box-office/domain/returns-rules.ts';
import type { ReturnKind } from '#shared/box-office/domain/returns/return.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { pence } from '#shared/kernel/money.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { TrapField } from '#web/ui/trap-field.tsx';

import styles from './returns.module.css';
import type { ReturnsPage } from './use-returns.ts';

type ReturnsFormProps = {
  readonly production: string;
  readonly options: ReturnsPage['options'];
  /** Replaces the form once it is sent. */
  readonly sent: ReturnsPage['sent'];
  /** The signed-in customer. */
  readonly person: { readonly name: string; readonly email: string; readonly customerNumber: string } | null;
};

/** The box office's form for returns (spec 2 §3). */
export function ReturnsForm({ production, options, sent, person }: ReturnsFormProps) {
  const state = useReturnsForm(production);
  const [returnType, setReturnType] = useState<ReturnKind | null>(null);
  const [part, setPart] = useState('');
  if (state.isSent) return <Sent {...sent} />;
  return (
    <FormFrame state={state} action="Send request">
      <PersonFields person={person} />
      <OrderFields />
      <RadioGroup
        legend="What would you like for your tickets?"
        name="returnType"
        value={returnType}
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

/** The typed sum, if valid. */
function giftOf(pounds: string) {
  const given = penceOf(pounds);
  return given === null ? null : pence(given);
}

function PersonFields({ person }: Pick<ReturnsFormProps, 'person'>) {
  return (
    <>
      <Field label="Name" name="name" autoComplete="name" defaultValue={person?.name} />
      <Field
        label="E-mail address"
        hint="The one that the tickets were bought with."
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={person?.email}
      />
      <Field label="Telephone" name="phone" type="tel" autoComplete="tel" optional />
      <Field
        label="Customer number"
        name="customerNumber"
        autoComplete="off"
        optional
        defaultValue={person?.customerNumber}
      />
    </>
  );
}

function OrderFields() {
  return (
    <>
      <Field
        label="Order number"
        hint="Eight letters and figures, from the e-mail with your tickets."
        name="orderNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field label="Date of the performance" name="performanceDate" type="date" />
      <Field label="Number of seats" name="seatCount" inputMode="numeric" autoComplete="off" />
      <Checkbox label="I paid with vouchers, at least in part" name="vouchers" value="yes" />
    </>
  );
}

/** Takes the focus of the removed form. */
function Sent({ title, text }: ReturnsPage['sent']) {
  return (
    <div className={styles.sent}>
      <h3 ref={takeFocus} tabIndex={-1} className={styles.option}>
        {title}
      </h3>
      <p>{text}</p>
    </div>
  );
}

const textsOf = (data: FormData) => ({
  name: textOf(data, 'name'),
  email: textOf(data, 'email'),
  phone: textOf(data, 'phone'),
  orderNumber: textOf(data, 'orderNumber'),
  customerNumber: textOf(data, 'customerNumber'),
  performanceDate: textOf(data, 'performanceDate'),
  seatCount: textOf(data, 'seatCount'),
  returnType: textOf(data, 'returnType'),
  donationAmount: textOf(data, 'donationAmount'),
});

const isGift = (returnType: string): boolean => returnType === 'Donation' || returnType === 'PartDonate';

function useReturnsForm(production: string) {
  return useKeptForm({
    name: `ticket returns ${production}`,
    // Fields that reveal others are not restored.
    neverKept: ['returnType', 'donationAmount', 'giftAid', 'website'],
    bodyOf: (data) => {
      const texts = textsOf(data);
      return {
        ...texts,
        donationAmount: texts.returnType === 'PartDonate' ? texts.donationAmount : '',
        vouchers: data.has('vouchers'),
        giftAid: isGift(texts.returnType) && data.has('giftAid'),
        website: textOf(data, 'website'),
      };
    },
    mistakesIn: (data) => {
      const texts = textsOf(data);
      const isPart = texts.returnType === 'PartDonate';
      const { donationAmount, ...mistakes } = mistakesIn(returnsRules, texts);
      if (!isPart) return mistakes;
      const missing = texts.donationAmount.trim() === '' ? donationMissing : donationAmount;
      return { ...mistakes, ...(missing ? { donationAmount: missing } : {}) };
    },
    submit: (body, key) => send('returns', 'POST', { body }, key),
  });
}
