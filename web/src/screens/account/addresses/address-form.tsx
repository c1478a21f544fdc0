import { useState } from 'react';

import { keptAddressRules } from '#shared/account/domain/address.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { countryOptions } from '#web/api/countries.ts';
import { refusalOf } from '#web/api/form-problem.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSameKey } from '#web/api/use-same-key.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { FieldErrors } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';

import styles from './addresses.module.css';
import { useSaveAddress } from './use-addresses.ts';
import type { Address, AddressBody } from './use-addresses.ts';

type AddressFormProps = {
  /** The address being changed; null for a new one. */
  readonly address: Address | null;
  /** The first address is for everything, so the form does not ask. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
};

export function AddressForm({ address, isFirst, onDone }: AddressFormProps) {
  const [country, setCountry] = useState(address?.country ?? 'GB');
  const save = useSaveAddress(address?.id ?? null);
  const sameKey = useSameKey();
  const state = useSentForm({
    mistakesIn: (data) => mistakesIn(keptAddressRules(textOf(data, 'country')), valuesOf(data)),
    submit: async (data) => {
      const body = bodyOf(data);
      await save(body, sameKey(body));
      onDone();
    },
  });
  const refusal = refusalOf(state);
  return (
    <FieldErrors value={state.errors}>
      <form {...state.form} className={styles.form} aria-label={address ? 'Change address' : 'New address'}>
        <Field label="House and street" name="street" defaultValue={address?.street} autoComplete="address-line1" />
        <div className={styles.pair}>
          <Field label="Town or city" name="town" defaultValue={address?.town} autoComplete="address-level2" />
          <Field
            label="Postcode"
            name="postcode"
            defaultValue={address?.postcode}
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <Select
          label="Country"
          name="country"
          value={country}
          onChange={(event) => setCountry(event.currentTarget.value)}
          options={countryOptions()}
          autoComplete="country"
        />
        {isFirst ? null : <Purposes address={address} />}
        {refusal ? <Notice tone="problem" title={refusal} /> : null}
        <div className={styles.actions}>
          <Button type="submit" look="filled" busy={state.busy}>
            {address ? 'Save address' : 'Add address'}
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </div>
      </form>
    </FieldErrors>
  );
}

type PurposesProps = { readonly address: Address | null };

function Purposes({ address }: PurposesProps) {
  return (
    <div>
      <Checkbox label="Send my post here" name="isForPost" value="yes" defaultChecked={address?.isForPost ?? false} />
      <Checkbox
        label="Put this address on my bills"
        name="isForBills"
        value="yes"
        defaultChecked={address?.isForBills ?? false}
      />
    </div>
  );
}

const valuesOf = (data: FormData) => ({
  street: textOf(data, 'street'),
  town: textOf(data, 'town'),
  postcode: textOf(data, 'postcode'),
});

function bodyOf(data: FormData): AddressBody {
  const isTicked = (name: string): boolean => textOf(data, name) === 'yes';
  return {
    ...valuesOf(data),
    country: textOf(data, 'country'),
    isForPost: isTicked('isForPost'),
    isForBills: isTicked('isForBills'),
  };
}
