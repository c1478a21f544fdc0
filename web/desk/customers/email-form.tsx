import { problemAbove } from '#web/api/form-problem.ts';
import { useSameKey } from '#web/api/use-same-key.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldErrors } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

import { filled, text } from '../entry/form-text.ts';
import { useSend } from '../session/use-desk.ts';
import type { Customer } from './customer-words.ts';
import styles from './customers.module.css';

type EmailFormProps = { readonly customer: Customer; readonly onDone: (told: string | null) => void };

/** Begins the change of the e-mail address; the customer ends it. */
export function EmailForm({ customer: { id: customerId, email: present }, onDone }: EmailFormProps) {
  const send = useSend();
  const sameKey = useSameKey();
  const state = useSentForm({
    mistakesIn: (data) => filled(data, { email: 'Enter the new address.', reason: 'Say why.' }),
    submit: async (data) => {
      const email = text(data, 'email').trim();
      const body = { email, reason: text(data, 'reason').trim() };
      await send('deskCustomerEmail', 'POST', { params: { customerId }, body }, sameKey(body));
      onDone(`A link was sent to ${email}. Until it is pressed, within 24 hours, the address stays ${present}.`);
    },
  });
  const problem = problemAbove(state);
  return (
    <FieldErrors value={state.errors}>
      <form {...state.form} className={styles.form} aria-label="Send a link to a new e-mail address">
        <p className={styles.quiet}>
          The account has the new address once the link in the mail to it is pressed. {present} is told now, and once
          more then.
        </p>
        <Field ref={takeFocus} label="New e-mail address" name="email" type="email" autoComplete="off" />
        <Field label="Reason" hint="For the audit." name="reason" maxLength={200} autoComplete="off" />
        {problem ? <Notice tone="problem" title={problem} /> : null}
        <div className={styles.actions}>
          <Button type="submit" look="filled" busy={state.busy}>
            Send the link
          </Button>
          <Button onClick={() => onDone(null)}>Leave it as it is</Button>
        </div>
      </form>
    </FieldErrors>
  );
}
