import { useState } from 'react';

import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useDesk, useSend, useSession } from '../session/use-desk.ts';
import { RecoveryCodes } from '../setup/recovery-codes.tsx';
import { TelephoneForm } from '../setup/telephone-form.tsx';
import { useSetup } from './use-setup.ts';
import styles from './ways-in.module.css';

/** Set, replace or remove password and telephone; setting them gives ten codes, shown once. */
export function PasswordPart() {
  const desk = useDesk();
  const send = useSend();
  const { hasPassword } = useSession();
  const { setup, busy, problem, begin, end } = useSetup();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (setup) {
    return (
      <>
        <TelephoneForm
          setup={setup}
          action="Set password and telephone"
          onWay={async (way) => {
            const made = await send('deskPasswords', 'POST', { body: way });
            setCodes(made.codes);
            end();
            void desk.load();
          }}
        />
        <Button look="link" onClick={end}>
          Not now
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        {hasPassword
          ? 'You can sign in with your address, your password and a code from your telephone.'
          : 'You have no password for the desk. With one, and a telephone for its codes, you get in where there are no passkeys.'}
      </p>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      <div className={styles.actions}>
        <Button busy={busy} onClick={begin}>
          {hasPassword ? 'Replace password and telephone' : 'Set password and telephone'}
        </Button>
        {hasPassword ? <RemovePassword /> : null}
      </div>
    </>
  );
}

function RemovePassword() {
  const desk = useDesk();
  const send = useSend();
  const [isOpen, setOpen] = useState(false);
  const { busy, problem, run } = useChange(async () => {
    await send('deskPasswords', 'DELETE', {});
    setOpen(false);
    await desk.load();
  });
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        Remove them
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Remove password and telephone?"
        actions={
          <>
            <Button look="filled" busy={busy} onClick={() => void run()}>
              Remove them
            </Button>
            <Button onClick={() => setOpen(false)}>Keep them</Button>
          </>
        }
      >
        <p>You then get in by your passkeys alone.</p>
        {problem ? <Notice tone="problem" title={problem.title} /> : null}
      </Dialog>
    </>
  );
}
