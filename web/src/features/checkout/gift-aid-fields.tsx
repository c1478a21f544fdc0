import { giftAidStatement, withGiftAid } from '#shared/box-office/domain/gift-aid.ts';
import { formatPence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';

import { AddressFields } from './buyer-fields.tsx';
import styles from './checkout.module.css';

type GiftAidFieldsProps = {
  readonly gift: Pence;
  readonly isDeclared: boolean;
  /** Tickets are posted to an address, which may be the giver's home. */
  readonly isPosted: boolean;
  readonly asksForHome: boolean;
  /** The account's first name, where the giver's is needed; null for a guest, who has entered both. */
  readonly firstName: string | null;
};

/** Gift Aid adds a quarter to a taxpayer's gift; the declaration is shown word for word. */
export function GiftAidFields({ gift, isDeclared, isPosted, asksForHome, firstName }: GiftAidFieldsProps) {
  const line = usePageTexts('checkout');
  return (
    <>
      <p>{line('gift-aid', { gift: formatPence(gift), worth: formatPence(withGiftAid(gift)) })}</p>
      <Checkbox label="Yes, claim Gift Aid on my donation" hint={giftAidStatement} name="giftAid" value="yes" />
      {firstName === null ? null : (
        <div className={styles.pair} hidden={!isDeclared}>
          <Field label="Your first name" name="giftAid.firstName" defaultValue={firstName} autoComplete="given-name" />
          <Field label="Your last name" name="giftAid.lastName" autoComplete="family-name" />
        </div>
      )}
      <div hidden={!isDeclared || !isPosted}>
        <Checkbox label="My home address is another than the one above" name="otherHome" value="yes" />
      </div>
      <fieldset className={styles.fieldset} hidden={!asksForHome}>
        <legend>Your home address</legend>
        <AddressFields prefix="giftAid.address" />
      </fieldset>
    </>
  );
}
