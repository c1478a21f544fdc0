import { problemAbove } from '#web/api/form-problem.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';

import { CodeField } from '../entry/code-field.tsx';
import { text } from '../entry/form-text.ts';
import { QrCode } from './qr-code.tsx';
import type { Setup } from './setup-ways.tsx';
import styles from './setup.module.css';

export interface PasswordWay {
  readonly challengeId: string;
  readonly password: string;
  readonly code: string;
}

type TelephoneFormProps = {
  readonly setup: Setup;
  readonly action: string;
  readonly onWay: (way: PasswordWay) => Promise<unknown>;
};

const shortest = 12;

/** A password, and a telephone whose app is shown a secret; the first code proves that it has it. */
export function TelephoneForm({ setup, action, onWay }: TelephoneFormProps) {
  const state = useSentForm({
    mistakesIn: (data) => ({
      ...(text(data, 'password').length < shortest ? { password: `Use at least ${shortest} characters.` } : {}),
      ...(/^\s*\d{3}\s?\d{3}\s*$/.test(text(data, 'code')) ? {} : { code: 'Enter the six digits of the telephone.' }),
    }),
    submit: (data) =>
      onWay({
        challengeId: setup.id,
        password: text(data, 'password'),
        code: text(data, 'code').replaceAll(/\s/g, ''),
      }),
  });
  return (
    <FormFrame state={state} action={action} problem={problemAbove(state)}>
      <Field
        name="password"
        type="password"
        label="Password"
        hint={`At least ${shortest} characters; a few words of your own are easier to keep in mind.`}
        autoComplete="new-password"
      />
      <div className={styles.telephone}>
        <p>Scan this with the app on your telephone that makes codes.</p>
        <QrCode text={setup.codeUri} label="The secret of your codes, to scan" />
        <p>
          Or type it there: <code className={styles.secret}>{grouped(setup.codeSecret)}</code>
        </p>
      </div>
      <CodeField isFirst={false} hint="The six digits that the telephone shows now." />
    </FormFrame>
  );
}

/** In groups of four, as it is typed. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
