import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { FieldErrors } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

import { AddressFields, newAddress } from './address-fields.tsx';
import type { OpenAddress } from './address-fields.tsx';
import type { Customer } from './customer-words.ts';
import styles from './customers.module.css';
import { MeanwhileChanged } from './meanwhile-changed.tsx';
import { useCorrection } from './use-correction.ts';

type CorrectFormProps = {
  /** As it is now; it may be read anew while the form is open. */
  readonly customer: Customer;
  readonly onDone: (told: string | null) => void;
};

/** Name, telephone number and addresses, on the version that the colleague began with; theirs is shown where another came meanwhile. */
export function CorrectForm({ customer, onDone }: CorrectFormProps) {
  // Another beginning replaces every field.
  const [begun, setBegun] = useState(customer);
  return (
    <OpenForm
      key={begun.version}
      begun={begun}
      customer={customer}
      onTheirs={() => setBegun(customer)}
      onDone={onDone}
    />
  );
}

type OpenFormProps = CorrectFormProps & { readonly begun: Customer; readonly onTheirs: () => void };

function OpenForm({ begun, customer, onTheirs, onDone }: OpenFormProps) {
  const [addresses, setAddresses] = useState<readonly OpenAddress[]>(() =>
    begun.addresses.map((address) => ({ key: address.id, address })),
  );
  const { state, base, isConflict, problem, goOn } = useCorrection({ begun, customer, addresses, onDone });
  return (
    <FieldErrors value={state.errors}>
      <form {...state.form} className={styles.form} aria-label="Correct the record">
        <Person begun={begun} />
        {addresses.map(({ key, address }, place) => (
          <AddressFields
            key={key}
            place={place}
            address={address}
            onRemove={() => setAddresses(addresses.filter((other) => other.key !== key))}
          />
        ))}
        <div>
          <Button look="link" onClick={() => setAddresses([...addresses, newAddress(addresses.length === 0)])}>
            Add an address
          </Button>
        </div>
        <Field label="Reason" hint="For the audit." name="reason" maxLength={200} autoComplete="off" />
        {problem ? <Notice tone="problem" title={problem} /> : null}
        {isConflict ? (
          <MeanwhileChanged before={base} now={customer} onMine={goOn} onTheirs={onTheirs} />
        ) : (
          <div className={styles.actions}>
            <Button type="submit" look="filled" busy={state.busy}>
              Save the correction
            </Button>
            <Button onClick={() => onDone(null)}>Leave it as it is</Button>
          </div>
        )}
      </form>
    </FieldErrors>
  );
}

type PersonProps = { readonly begun: Customer };

function Person({ begun: { firstName, lastName, phone } }: PersonProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field ref={takeFocus} label="First name" name="firstName" defaultValue={firstName} autoComplete="off" />
        <Field label="Last name" name="lastName" defaultValue={lastName} autoComplete="off" />
      </div>
      <Field label="Telephone" name="phone" type="tel" optional defaultValue={phone ?? ''} autoComplete="off" />
    </>
  );
}
