import { useRef, useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { useSameKey } from '#web/api/use-same-key.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldErrors } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

import { text } from '../entry/form-text.ts';
import { useSend } from '../session/use-desk.ts';
import { AddressFields, newAddress } from './address-fields.tsx';
import type { OpenAddress } from './address-fields.tsx';
import { correctionIn, mistakesInCorrection } from './correction.ts';
import type { Customer } from './customer-words.ts';
import styles from './customers.module.css';
import { MeanwhileChanged } from './meanwhile-changed.tsx';

type CorrectFormProps = {
  /** As it is now; it may be read anew while the form is open. */
  readonly customer: Customer;
  readonly onDone: (told: string | null) => void;
};

/** Name, telephone number and addresses, on the version that the colleague began with; theirs is shown where another came meanwhile. */
export function CorrectForm({ customer, onDone }: CorrectFormProps) {
  const [base, setBase] = useState(customer);
  // Another round replaces every field.
  const [round, setRound] = useState(0);
  const takeTheirs = (): void => {
    setBase(customer);
    setRound(round + 1);
  };
  return <Fields key={round} base={base} customer={customer} onBase={setBase} onTheirs={takeTheirs} onDone={onDone} />;
}

type FieldsProps = CorrectFormProps & {
  readonly base: Customer;
  readonly onBase: (base: Customer) => void;
  readonly onTheirs: () => void;
};

function Fields({ base, customer, onBase, onTheirs, onDone }: FieldsProps) {
  const send = useSend();
  const sameKey = useSameKey();
  const { refresh } = useCache();
  const begun = useRef(base);
  const [addresses, setAddresses] = useState<readonly OpenAddress[]>(() =>
    base.addresses.map((address) => ({ key: address.id, address })),
  );
  const [isConflict, setConflict] = useState(false);
  const state = useSentForm({
    mistakesIn: (data) => mistakesInCorrection(data, addresses.length),
    submit: async (data) => {
      const body = { version: base.version, ...correctionIn(data, addresses), reason: text(data, 'reason').trim() };
      try {
        await send('deskCustomer', 'POST', { params: { customerId: base.id }, body }, sameKey(body));
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.code === 'customer-changed') {
          // Theirs is there before it is shown.
          await refresh('deskCustomer').catch(() => undefined);
          setConflict(true);
        }
        throw problem;
      }
      await refresh('deskCustomer').catch(() => undefined);
      onDone('The record is corrected.');
    },
  });
  const isOpen = isConflict && state.problem?.code === 'customer-changed';
  return (
    <FieldErrors value={state.errors}>
      <form {...state.form} className={styles.form} aria-label="Correct the record">
        <div className={styles.pair}>
          <Field ref={takeFocus} label="First name" name="firstName" defaultValue={begun.current.firstName} autoComplete="off" />
          <Field label="Last name" name="lastName" defaultValue={begun.current.lastName} autoComplete="off" />
        </div>
        <Field
          label="Telephone"
          name="phone"
          type="tel"
          optional
          defaultValue={begun.current.phone ?? ''}
          autoComplete="off"
        />
        {addresses.map((open, place) => (
          <AddressFields
            key={open.key}
            place={place}
            address={open.address}
            onRemove={() => setAddresses(addresses.filter(({ key }) => key !== open.key))}
          />
        ))}
        <div>
          <Button look="link" onClick={() => setAddresses([...addresses, newAddress(addresses.length === 0)])}>
            Add an address
          </Button>
        </div>
        <Field label="Reason" hint="For the audit." name="reason" maxLength={200} autoComplete="off" />
        {isOpen ? (
          <MeanwhileChanged
            before={base}
            now={customer}
            onMine={() => {
              onBase(customer);
              setConflict(false);
            }}
            onTheirs={onTheirs}
          />
        ) : (
          <>
            {state.problem && state.problem.code !== 'customer-changed' && problemAbove(state) ? (
              <Notice tone="problem" title={problemAbove(state)} />
            ) : null}
            <div className={styles.actions}>
              <Button type="submit" look="filled" busy={state.busy}>
                Save the correction
              </Button>
              <Button onClick={() => onDone(null)}>Leave it as it is</Button>
            </div>
          </>
        )}
      </form>
    </FieldErrors>
  );
}
