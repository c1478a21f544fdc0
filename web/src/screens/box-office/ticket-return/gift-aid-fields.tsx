import { useState } from 'react';

import { giftAidStatement, withGiftAid } from '#shared/box-office/domain/gift-aid.ts';
import { addressRules, guestRules } from '#shared/kernel/forms/buyer-rules.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { ukPostcode } from '#shared/kernel/forms/postal-address.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { textOf } from '#web/api/text-of.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { FieldErrors } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';

import styles from './ticket-return.module.css';
import type { ReturnChoice } from './use-return.ts';

type GiftAidFieldsProps = { readonly donation: number; readonly mistakes: GiftAidMistakes };

/** Only for a donated part. The address is asked for when needed. */
export function GiftAidFields({ donation, mistakes }: GiftAidFieldsProps) {
  const line = usePageTexts('ticket-return');
  const [claims, setClaims] = useState(false);
  return (
    <section aria-labelledby="gift-aid-title" className={styles.giftAid}>
      <h2 id="gift-aid-title" className={styles.partTitle}>
        Gift Aid
      </h2>
      <p>
        {line('gift-aid', { gift: formatPence(pence(donation)), worth: formatPence(withGiftAid(pence(donation))) })}
      </p>
      <Checkbox
        label="Claim Gift Aid on this gift"
        hint={giftAidStatement}
        name="giftAid"
        value="yes"
        onChange={(event) => setClaims(event.currentTarget.checked)}
      />
      {claims ? (
        <FieldErrors value={mistakes}>
          <div className={styles.fields}>
            <Field label="First name" name="firstName" autoComplete="given-name" />
            <Field label="Last name" name="lastName" autoComplete="family-name" />
            <Field label="Home address" name="street" autoComplete="street-address" />
            <Field label="Town" name="town" autoComplete="address-level2" />
            <Field label="Postcode" name="postcode" autoComplete="postal-code" />
          </div>
        </FieldErrors>
      ) : null}
    </section>
  );
}

/** The error of each field of the declaration, by its name. */
export type GiftAidMistakes = Readonly<Record<string, string>>;

const { firstName, lastName } = guestRules;
const rules = { firstName, lastName, ...addressRules };

const trimmed = (form: FormData, name: string): string => textOf(form, name).trim();

/** The declaration, where there is a donation with Gift Aid ticked; with its errors. */
export function giftAidFrom(
  form: FormData,
  donation: number,
): { readonly giftAid: ReturnChoice['giftAid']; readonly mistakes: GiftAidMistakes } {
  if (donation === 0 || !form.has('giftAid')) return { giftAid: undefined, mistakes: {} };
  const texts = {
    firstName: trimmed(form, 'firstName'),
    lastName: trimmed(form, 'lastName'),
    street: trimmed(form, 'street'),
    town: trimmed(form, 'town'),
    postcode: trimmed(form, 'postcode'),
  };
  const { street, town, postcode, ...name } = texts;
  const giftAid = { ...name, address: { street, town, postcode: ukPostcode(postcode) ?? postcode, country: 'GB' } };
  return { giftAid, mistakes: mistakesIn(rules, texts) };
}
