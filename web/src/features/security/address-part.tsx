import { useState } from 'react';

import { problemAbove } from '#web/api/form-problem.ts';
import { links } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import type { User } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { NoPassword } from '#web/ui/no-password-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { CheckMail } from './check-mail.tsx';
import { SecurityPart } from './security-part.tsx';
import { newAddressAsked, newAddressHint } from './security-words.ts';
import styles from './security.module.css';

type AddressPartProps = { readonly user: User };

/** The sign-in address, whether it is verified, and a link to change it. */
export function AddressPart({ user }: AddressPartProps) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <SecurityPart title="E-mail address">
      <div className={styles.head}>
        <p>{user.email.email}</p>
        {user.emailVerified ? <p className={styles.quiet}>Confirmed</p> : null}
      </div>
      <CheckMail user={user} />
      {sentTo === null ? null : (
        <Notice tone="done" title="Look into the new inbox">
          {newAddressAsked(sentTo)}
        </Notice>
      )}
      {isOpen && !user.hasPassword ? (
        <NoPassword to={links.passwordForgotten.to({ redirectUrl: links.accountSecurity.to() })} />
      ) : null}
      {isOpen && user.hasPassword ? (
        <>
          <AddressForm
            onSent={(to) => {
              setSentTo(to);
              setOpen(false);
            }}
          />
          <Button look="link" onClick={() => setOpen(false)}>
            Keep the address
          </Button>
        </>
      ) : null}
      {isOpen ? null : <Button onClick={() => setOpen(true)}>Change the address</Button>}
    </SecurityPart>
  );
}

type AddressFormProps = { readonly onSent: (to: string) => void };

function AddressForm({ onSent }: AddressFormProps) {
  const state = useSentForm({
    submit: async (data) => {
      const email = textOf(data, 'email');
      await send('emailChange', 'POST', { body: { email, currentPassword: textOf(data, 'currentPassword') } });
      onSent(email);
    },
  });
  return (
    <FormFrame state={state} action="Send the link" problem={problemAbove(state)}>
      <Field label="New e-mail address" hint={newAddressHint} name="email" type="email" autoComplete="email" />
      <Field label="Your password" name="currentPassword" type="password" autoComplete="current-password" />
    </FormFrame>
  );
}
