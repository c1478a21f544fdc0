import { useState } from 'react';

import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useMailAgain } from '#web/api/use-mail-again.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocusInPlace } from '#web/ui/take-focus.ts';

import { AccountForm } from './account-form.tsx';
import styles from './account.module.css';
import { linkHints, mailNotThere, mailSentAgain } from './link-words.ts';

interface LinkKind {
  readonly action: string;
  readonly hint: string;
  /** How long the link works, after "works once, for". */
  readonly lasts: string;
  readonly ask: (email: string, redirectUrl: string) => Promise<unknown>;
}

const kinds = {
  'sign-in': {
    action: 'E-mail me a link',
    hint: linkHints['sign-in'],
    lasts: '15 minutes',
    ask: (email, redirectUrl) => send('signInLink', 'POST', { body: { email, redirectUrl } }),
  },
  password: {
    action: 'E-mail me a link',
    hint: linkHints.password,
    lasts: '60 minutes',
    ask: (email, redirectUrl) => send('passwordLink', 'POST', { body: { email, redirectUrl } }),
  },
} as const satisfies Record<string, LinkKind>;

type LinkFormProps = {
  readonly kind: keyof typeof kinds;
  readonly email?: string;
  /** The link's return path, from the address. */
  readonly redirectUrl?: string | null;
};

/** Requests a mail with a link, then says where to look for it. Only the mail tells whether the address has an account. */
export function LinkForm({ kind, email = '', redirectUrl }: LinkFormProps) {
  const { action, hint, lasts, ask } = kinds[kind];
  const [sent, setSent] = useState<{ readonly to: string } | null>(null);
  const [typed, setTyped] = useState(email);
  const again = (to: string) => ask(to, redirectUrl ?? '/');
  const state = useSentForm({
    submit: async (data) => {
      const to = textOf(data, 'email');
      await again(to);
      setTyped(to);
      setSent({ to });
    },
  });
  if (sent) return <MailSent to={sent.to} lasts={lasts} again={() => again(sent.to)} onOther={() => setSent(null)} />;
  return (
    <AccountForm state={state} action={action}>
      <Field
        label="E-mail address"
        hint={hint}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={typed}
      />
    </AccountForm>
  );
}

type MailSentProps = {
  readonly to: string;
  readonly lasts: string;
  readonly again: () => Promise<unknown>;
  /** Back to the form, with the address kept. */
  readonly onOther: () => void;
};

/** Where to look for the mail. The same text whether or not the address has an account. Takes the focus of the removed button. */
function MailSent({ to, lasts, again, onOther }: MailSentProps) {
  const { busy, said, ask } = useMailAgain(again, mailSentAgain);

  return (
    <div ref={takeFocusInPlace} tabIndex={-1} className={styles.sent}>
      <h2 className={styles.sentTitle}>Look into your inbox</h2>
      <p>
        We have written to <strong>{to}</strong>. The link in the mail works once, for {lasts}. You may open it on
        another device.
      </p>
      <p className={styles.quiet}>{mailNotThere}</p>
      {said ? <Notice tone={said.tone} title={said.text} /> : null}
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => ask()}>
          Send it again
        </Button>
        <Button look="link" onClick={onOther}>
          Use another address
        </Button>
      </div>
    </div>
  );
}
