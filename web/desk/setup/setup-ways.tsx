import { useState } from 'react';

import type { DataFor } from '#web/api/contract-types.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { deviceName, hasPasskeys, newPasskey } from '../passkey/passkey.ts';
import type { PasskeyProof } from '../passkey/passkey.ts';
import { usePasskey } from '../passkey/use-passkey.ts';
import styles from './setup.module.css';
import { TelephoneForm } from './telephone-form.tsx';
import type { PasswordWay } from './telephone-form.tsx';

export type Setup = Pick<DataFor<'deskSetup', 'POST'>, 'id' | 'passkeyOptions' | 'codeUri' | 'codeSecret'>;
export type PasskeyWay = PasskeyProof & { readonly name: string };

type SetupWaysProps = {
  readonly setup: Setup;
  /** On the button of each way. */
  readonly labels: { readonly passkey: string; readonly password: string };
  /** Sends the way; rejects with an `ApiProblem`. */
  readonly onWay: (way: PasskeyWay | PasswordWay) => Promise<unknown>;
};

/** A first way in: a passkey or, instead, a password with a telephone. */
export function SetupWays({ setup, labels, onWay }: SetupWaysProps) {
  const [knowsPasskeys] = useState(hasPasskeys);
  const [isByPassword, setByPassword] = useState(!knowsPasskeys);
  if (isByPassword) {
    return (
      <>
        {knowsPasskeys ? (
          <Button look="link" onClick={() => setByPassword(false)}>
            Use a passkey instead
          </Button>
        ) : (
          <Notice title="This browser has no passkeys">Set a password, with a telephone for its codes.</Notice>
        )}
        <TelephoneForm setup={setup} action={labels.password} onWay={onWay} />
      </>
    );
  }
  return (
    <>
      <NewPasskey setup={setup} action={labels.passkey} onWay={onWay} />
      <Button look="link" onClick={() => setByPassword(true)}>
        Use a password and a telephone instead
      </Button>
    </>
  );
}

type NewPasskeyProps = {
  readonly setup: Setup;
  readonly action: string;
  readonly onWay: (way: PasskeyWay) => Promise<unknown>;
};

export function NewPasskey({ setup, action, onWay }: NewPasskeyProps) {
  const [name, setName] = useState(() => deviceName());
  const { busy, problem, run } = usePasskey(async () => {
    const made = await newPasskey(setup.id, setup.passkeyOptions);
    await onWay({ ...made, name: name.trim() || deviceName() });
  });
  return (
    <form
      className={styles.passkey}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <Field
        label="Name of this passkey"
        hint="So that you know it again in the list of your ways in."
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {problem ? <Notice tone="problem" title={problem} /> : null}
      <div>
        <Button type="submit" look="filled" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
