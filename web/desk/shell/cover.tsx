import { useEffect, useRef } from 'react';

import { formatTime } from '#shared/kernel/time/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';

import { ProofWays } from '../entry/proof-ways.tsx';
import { SignInWays } from '../entry/sign-in-screen.tsx';
import { useDesk, useDeskState, useSession } from '../session/use-desk.ts';
import styles from './cover.module.css';
import { useTitle } from './use-title.ts';

/**
 * Over the work while the desk is locked or its session has ended. A modal dialog, so that it is above any other that was open; nothing but
 * a proof closes it.
 */
export function Cover() {
  const element = useRef<HTMLDialogElement>(null);
  const desk = useDesk();
  const { gate } = useDeskState();
  const { name, expiresAt } = useSession();
  const isLocked = gate.kind === 'locked';
  useTitle(isLocked ? 'Locked' : 'Signed out');
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog
      ref={element}
      className={styles.cover}
      aria-labelledby="cover-title"
      onCancel={(event) => event.preventDefault()}
      // A browser closes a dialog at a second Escape, whatever the first was answered.
      onClose={() => element.current?.showModal()}
    >
      <div className={styles.inside}>
        <p className={styles.who}>{name}</p>
        <Headline level={2} size="title" id="cover-title">
          {isLocked ? 'Locked' : 'You are signed out'}
        </Headline>
        <p className={styles.lead}>
          {isLocked
            ? `What you were doing is kept behind this page. The session ends at ${formatTime(expiresAt)}.`
            : 'Sign in again to go on: what you were doing is kept behind this page. Anybody else who signs in starts afresh.'}
        </p>
        {isLocked ? (
          <>
            <ProofWays purpose="unlock" onProved={(session) => desk.opened(session)} />
            <Button look="link" onClick={() => void desk.leave().catch(() => undefined)}>
              Leave the desk; what was not saved is lost
            </Button>
          </>
        ) : (
          <SignInWays />
        )}
      </div>
    </dialog>
  );
}
