import { formatDateTime } from '#shared/kernel/time/format.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RuledList } from '#web/ui/ruled-list.tsx';

import { useRead, useSend } from '../session/use-desk.ts';
import { DeskView } from '../shell/desk-view.tsx';
import styles from './ways-in.module.css';

/** This browser first; each of the others can be ended, or all at once. */
export function OpenSessions() {
  const state = useRead('deskSessions', {});
  const send = useSend();
  const { busy, problem, run } = useChange(
    async (sessionId: string | null) => {
      await send('deskSessions', 'DELETE', {
        body: sessionId === null ? { which: 'others' } : { which: 'one', sessionId },
      });
    },
    { refreshes: () => ['deskSessions'] },
  );
  return (
    <>
      <DeskView state={state} lines={2}>
        {(all) => (
          <>
            <RuledList>
              {all.map(({ id, device, openedAt, lastUsedAt, isCurrent }) => (
                <li key={id} className={styles.line}>
                  <div>
                    <p>
                      <strong>{device}</strong> {isCurrent ? '(this browser)' : ''}
                    </p>
                    <p className={styles.detail}>
                      Since {formatDateTime(openedAt)}; last used {formatDateTime(lastUsedAt)}
                    </p>
                  </div>
                  {isCurrent ? null : (
                    <Button
                      look="link"
                      busy={busy}
                      aria-label={`End the session on ${device}`}
                      onClick={() => void run(id)}
                    >
                      End
                    </Button>
                  )}
                </li>
              ))}
            </RuledList>
            {all.length > 1 ? (
              <Button busy={busy} onClick={() => void run(null)}>
                End all others
              </Button>
            ) : null}
          </>
        )}
      </DeskView>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
    </>
  );
}
