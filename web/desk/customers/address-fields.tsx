import { countryOptions } from '#web/api/countries.ts';
import { randomId } from '#web/api/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

import { fieldOf } from './correction.ts';
import type { Address } from './customer-words.ts';
import styles from './customers.module.css';

/** An address in the form; without an id it is new. */
export interface OpenAddress {
  readonly key: string;
  readonly address: Omit<Address, 'id'> & { readonly id: string | null };
}

/** The first one is for everything. */
export const newAddress = (isFirst: boolean): OpenAddress => ({
  key: randomId(),
  address: { id: null, street: '', town: '', postcode: '', country: 'GB', isForPost: isFirst, isForBills: isFirst },
});

type AddressFieldsProps = {
  readonly place: number;
  readonly address: OpenAddress['address'];
  readonly onRemove: () => void;
};

/** One address. What it is for is chosen among all of them, by radio buttons that share a name. */
export function AddressFields({ place, address, onRemove }: AddressFieldsProps) {
  return (
    <fieldset className={styles.address}>
      <legend>{`Address ${place + 1}`}</legend>
      <Field
        label="House and street"
        name={fieldOf(place, 'street')}
        defaultValue={address.street}
        autoComplete="off"
      />
      <div className={styles.pair}>
        <Field label="Town or city" name={fieldOf(place, 'town')} defaultValue={address.town} autoComplete="off" />
        <Field
          label="Postcode"
          name={fieldOf(place, 'postcode')}
          defaultValue={address.postcode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <Select
        label="Country"
        name={fieldOf(place, 'country')}
        defaultValue={address.country}
        options={countryOptions()}
        autoComplete="off"
      />
      <div className={styles.purposes}>
        <label>
          <input type="radio" name="isForPost" value={place} defaultChecked={address.isForPost} />
          <span>For post</span>
        </label>
        <label>
          <input type="radio" name="isForBills" value={place} defaultChecked={address.isForBills} />
          <span>For bills</span>
        </label>
        <Button look="link" onClick={onRemove}>
          {`Remove address ${place + 1}`}
        </Button>
      </div>
    </fieldset>
  );
}
