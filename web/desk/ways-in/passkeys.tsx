import { useState } from 'react';

import { formatDate } from '#shared/kernel/time/format.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RuledList } from '#web/ui/ruled-list.tsx';

import { hasPasskeys } from '../passkey/passkey.ts';
import { useDesk, useRead, useSend } from '../session/use-desk.ts';
import { NewPasskey } from '../setup/setup-ways.tsx';
import type { PasskeyWay } from '../setup/setup-ways.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { useSetup } from './use-setup.ts';
import styles from './ways-in.module.css';

type Passkey = DataFor<'deskPasskeys'>[number];

export function Passkeys() {
  const state = useRead('deskPasskeys', {});
  return (
    <>
      <DeskView state={state} lines={2} empty={<p>You have no passkey yet.</p>}>
        {(all) => (
          <RuledList>
            {all.map((each) => (
              <PasskeyLine key={each.id} passkey={each} />
            ))}
          </RuledList>
        )}
      </DeskView>
      <AddPasskey />
    </>
  );
}

function PasskeyLine({ passkey: { id, name, addedAt, lastUsedAt, isSynced } }: { readonly passkey: Passkey }) {
  const [isRemoving, setRemoving] = useState(false);
  const desk = useDesk();
  const send = useSend();
  const { busy, problem, run } = useChange(
    async () => {
      await send('deskPasskeys', 'DELETE', { body: { passkeyId: id } });
      void desk.load();
    },
    { refreshes: () => ['deskPasskeys'] },
  );
  return (
    <li className={styles.line}>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={styles.detail}>
          {`Added ${formatDate(addedAt)}; ${lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : 'not used yet'}.`}
          {isSynced
            ? ' Kept by your account at the maker of the device, on all of your devices.'
            : ' On this device alone.'}
        </p>
      </div>
      <Button look="link" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
        Remove
      </Button>
      <Dialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove ${name}?`}
        actions={
          <>
            <Button look="filled" busy={busy} onClick={() => void run()}>
              Remove it
            </Button>
            <Button onClick={() => setRemoving(false)}>Keep it</Button>
          </>
        }
      >
        <p>It opens the desk no more. Delete it on the device too, so that the device does not offer it.</p>
        {problem ? <Notice tone="problem" title={problem.title} /> : null}
      </Dialog>
    </li>
  );
}

function AddPasskey() {
  const desk = useDesk();
  const send = useSend();
  const { refresh } = useCache();
  const [knowsPasskeys] = useState(hasPasskeys);
  const { setup, busy, problem, begin, end } = useSetup();
  if (!knowsPasskeys) return <p className={styles.detail}>This browser has no passkeys; add one in another.</p>;
  if (!setup) {
    return (
      <>
        {problem ? <Notice tone="problem" title={problem.title} /> : null}
        <Button busy={busy} onClick={begin}>
          Add a passkey
        </Button>
      </>
    );
  }
  return (
    <>
      <NewPasskey
        setup={setup}
        action="Make the passkey"
        onWay={async (way: PasskeyWay) => {
          await send('deskPasskeys', 'POST', { body: way });
          end();
          void desk.load();
          await refresh('deskPasskeys').catch(() => undefined);
        }}
      />
      <Button look="link" onClick={end}>
        Not now
      </Button>
    </>
  );
}
