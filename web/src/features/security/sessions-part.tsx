import { useState } from 'react';

import { formatDate } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { useCache } from '#web/api/cache.ts';
import type { ChangeFor, DataFor } from '#web/api/contract-types.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useKeepUser } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { SecurityPart } from './security-part.tsx';
import styles from './security.module.css';

/** Every signed-in device, and how to sign it out. */
export function SessionsPart() {
  const line = usePageTexts('account');
  const { state, ending, problem, end } = useSessions();
  return (
    <SecurityPart title="Where you are signed in">
      <p className={styles.quiet}>{line('devices')}</p>
      <DataView state={state} skeleton={<SkeletonLines count={3} />}>
        {(sessions) => (
          <>
            <ul className={styles.list}>
              {sessions.map((session) => (
                <Entry
                  key={session.id}
                  session={session}
                  busy={ending === session.id}
                  onEnd={() => void end({ which: 'one', sessionId: session.id })}
                />
              ))}
            </ul>
            {problem ? (
              <Notice tone="problem" title={problem.title}>
                Nothing has changed for the devices in the list.
              </Notice>
            ) : null}
            <div className={styles.buttons}>
              {sessions.length > 1 ? (
                <Button busy={ending === 'others'} onClick={() => void end({ which: 'others' })}>
                  Sign out everywhere else
                </Button>
              ) : null}
              <Button busy={ending === 'all'} onClick={() => void end({ which: 'all' })}>
                Sign out everywhere
              </Button>
            </div>
          </>
        )}
      </DataView>
    </SecurityPart>
  );
}

type EntryProps = { readonly session: SessionEntry; readonly busy: boolean; readonly onEnd: () => void };

function Entry({ session: { device, openedAt, lastUsedOn, isCurrent }, busy, onEnd }: EntryProps) {
  const name = device === '' ? 'A browser' : device;
  const lastUsed = formatDate(instant(`${lastUsedOn}T12:00:00.000Z`));
  return (
    <li>
      <div className={styles.head}>
        <p>
          {name}
          {isCurrent ? <span className={styles.mark}>, this device</span> : null}
        </p>
        <p className={styles.quiet}>
          Since {formatDate(instant(openedAt))}, last used {lastUsed}
        </p>
      </div>
      {isCurrent ? null : (
        <Button look="link" busy={busy} onClick={onEnd} aria-label={`Sign out: ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

type SessionEntry = DataFor<'sessions'>[number];
type Ending = ChangeFor<'sessions', 'DELETE'>['body'];

/** This customer's sessions, and the ways to end them. */
function useSessions() {
  const state = useResource('sessions', {});
  const { refresh } = useCache();
  const keepUser = useKeepUser();
  /** The session being ended, or `others`, `all`. */
  const [ending, setEnding] = useState('');
  const { busy, problem, run } = useChange(async (body: Ending) => {
    setEnding(body.sessionId ?? body.which);
    await send('sessions', 'DELETE', { body });
    await (body.which === 'all' ? keepUser(null) : refresh('sessions'));
  });
  return { state, ending: busy ? ending : null, problem, end: run };
}
