import { useState } from 'react';

import { giftAidStatement } from '#shared/box-office/domain/gift-aid-declaration.ts';
import { withGiftAid } from '#shared/box-office/domain/gift-aid.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';

import type { GiftAidMistakes } from './gift-aid-form.ts';
import styles from './ticket-return.module.css';

type GiftAidFieldsProps = { readonly donation: number; readonly mistakes: GiftAidMistakes };

/** Only for what is given, never for what goes back. The address is asked for when it is needed. */
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
        <div className={styles.fields}>
          <Field label="First name" name="firstName" autoComplete="given-name" error={mistakes['firstName']} />
          <Field label="Last name" name="lastName" autoComplete="family-name" error={mistakes['lastName']} />
          <Field label="Home address" name="street" autoComplete="street-address" error={mistakes['street']} />
          <Field label="Town" name="town" autoComplete="address-level2" error={mistakes['town']} />
          <Field label="Postcode" name="postcode" autoComplete="postal-code" error={mistakes['postcode']} />
        </div>
      ) : null}
    </section>
  );
}
