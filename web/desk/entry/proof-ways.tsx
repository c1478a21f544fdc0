import { useState } from 'react';

import { problemAbove } from '#web/api/form-problem.ts';
import { request } from '#web/api/request.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

import { hasPasskeys, passkeyProof } from '../passkey/passkey.ts';
import { usePasskey } from '../passkey/use-passkey.ts';
import type { DeskSession } from '../session/desk.ts';
import { useSession } from '../session/use-desk.ts';
import { CodeField } from './code-field.tsx';
import styles from './entry.module.css';
import { filled, text } from './form-text.ts';

type ProofWaysProps = {
  /** `unlock` opens the lock, `prove` gives a fresh proof. */
  readonly purpose: 'unlock' | 'prove';
  readonly onProved: (session: DeskSession) => void;
};

/** The colleague's own ways to show once more who they are. */
export function ProofWays({ purpose, onProved }: ProofWaysProps) {
  const { passkeys, hasPassword } = useSession();
  const [knowsPasskeys] = useState(hasPasskeys);
  const offersPasskey = passkeys > 0 && knowsPasskeys;
  const [isByPassword, setByPassword] = useState(hasPassword && !offersPasskey);
  return (
    <div className={styles.ways}>
      {offersPasskey ? <PasskeyProof purpose={purpose} onProved={onProved} isMain={!isByPassword} /> : null}
      {isByPassword ? <PasswordProof purpose={purpose} onProved={onProved} /> : null}
      {hasPassword && !isByPassword ? (
        <Button look="link" onClick={() => setByPassword(true)}>
          Use a password and a code instead
        </Button>
      ) : null}
      {!offersPasskey && !hasPassword ? (
        <Notice tone="problem" title="This browser cannot use your passkeys">
          Open the desk in a browser that can, or ask a colleague who manages the staff.
        </Notice>
      ) : null}
    </div>
  );
}

const labels = {
  unlock: { passkey: 'Unlock with a passkey', password: 'Unlock' },
  prove: { passkey: 'Prove it with a passkey', password: 'Prove it' },
} as const;

async function prove(purpose: ProofWaysProps['purpose'], body: unknown): Promise<DeskSession> {
  const { data } =
    purpose === 'unlock'
      ? await request('deskLock', 'DELETE', { body })
      : await request('deskStepUp', 'POST', { body });
  // The contract defines the answer.
  return data as DeskSession;
}

function PasskeyProof({ purpose, onProved, isMain }: ProofWaysProps & { readonly isMain: boolean }) {
  const { busy, problem, run } = usePasskey(async () => onProved(await prove(purpose, await passkeyProof())));
  return (
    <>
      {problem ? <Notice tone="problem" title={problem} /> : null}
      <Button ref={isMain ? takeFocus : null} look={isMain ? 'filled' : 'outlined'} busy={busy} onClick={run}>
        {labels[purpose].passkey}
      </Button>
    </>
  );
}

function PasswordProof({ purpose, onProved }: ProofWaysProps) {
  const state = useSentForm({
    mistakesIn: (data) =>
      filled(data, { password: 'Enter your password.', code: 'Enter the six digits, or a recovery code.' }),
    submit: async (data) =>
      onProved(await prove(purpose, { password: text(data, 'password'), code: text(data, 'code') })),
  });
  return (
    <FormFrame state={state} action={labels[purpose].password} problem={problemAbove(state)}>
      <Field ref={takeFocus} name="password" type="password" label="Password" autoComplete="current-password" />
      <CodeField isFirst={false} />
    </FormFrame>
  );
}
