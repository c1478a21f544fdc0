import { useState } from 'react';

import { formatDate } from '#shared/kernel/time/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocusInPlace } from '#web/ui/take-focus.ts';

import { CorrectForm } from './correct-form.tsx';
import { addressLine, nameOf, purposeOf } from './customer-words.ts';
import type { Customer } from './customer-words.ts';
import styles from './customers.module.css';
import { EmailForm } from './email-form.tsx';

type ContactPartProps = { readonly customer: Customer; readonly mayWrite: boolean };

/** How to reach them, and the two forms that change it. */
export function ContactPart({ customer, mayWrite }: ContactPartProps) {
  const [open, setOpen] = useState<'none' | 'correct' | 'email'>('none');
  const [done, setDone] = useState<string | null>(null);
  /** The form that was left as it was: its button has the focus again. */
  const [left, setLeft] = useState<typeof open>('none');
  const finish = (told: string | null): void => {
    setOpen('none');
    setDone(told);
    setLeft(told === null ? open : 'none');
  };
  const begin = (form: 'correct' | 'email'): void => {
    setOpen(form);
    setDone(null);
  };
  return (
    <>
      <Facts customer={customer} />
      {done ? (
        <div key={done} ref={takeFocusInPlace} tabIndex={-1} className={styles.done}>
          <Notice tone="done" title={done} />
        </div>
      ) : null}
      {open === 'correct' ? <CorrectForm customer={customer} onDone={finish} /> : null}
      {open === 'email' ? <EmailForm customer={customer} onDone={finish} /> : null}
      {mayWrite && open === 'none' ? (
        <div className={styles.actions}>
          <Button ref={left === 'correct' ? takeFocusInPlace : null} onClick={() => begin('correct')}>
            Correct name, telephone or addresses
          </Button>
          <Button ref={left === 'email' ? takeFocusInPlace : null} onClick={() => begin('email')}>
            Send a link to a new e-mail address
          </Button>
        </div>
      ) : null}
    </>
  );
}

type FactsProps = { readonly customer: Customer };

function Facts({ customer }: FactsProps) {
  const { email, emailVerified, phone, addresses, createdAt } = customer;
  return (
    <dl className={styles.facts}>
      <Fact name="Name">{nameOf(customer) || 'None given'}</Fact>
      <Fact name="E-mail">
        {email}
        <span className={styles.note}>{emailVerified ? 'Confirmed' : 'Not confirmed by its owner yet'}</span>
      </Fact>
      <Fact name="Telephone">{phone ?? 'None given'}</Fact>
      {addresses.map((address) => (
        <Fact key={address.id} name={purposeOf(address) || 'Another address'}>
          {addressLine(address)}
        </Fact>
      ))}
      {addresses.length === 0 ? <Fact name="Addresses">None given</Fact> : null}
      <Fact name="Account since">{formatDate(createdAt)}</Fact>
    </dl>
  );
}
