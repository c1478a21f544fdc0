import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useCache } from '#web/api/cache.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useSend } from '../session/use-desk.ts';
import type { Colleague } from './role-titles.ts';
import styles from './staff.module.css';

type AccessActionsProps = { readonly colleague: Colleague; readonly onDone: (told: string) => void };

type Deed = 'suspend' | 'restore' | 'end';

/** Suspend and restore, end all sessions, remove. */
export function AccessActions({ colleague, onDone }: AccessActionsProps) {
  const { id, name, version, state, sessions } = colleague;
  const [isRemoving, setRemoving] = useState(false);
  const send = useSend();
  const { busy, problem, run } = useChange(
    async (deed: Deed) => {
      const body = {
        suspend: { version, state: 'suspended' as const },
        restore: { version, state: 'active' as const },
        end: { version, endSessions: true },
      }[deed];
      await send('staffMember', 'POST', { params: { staffId: id }, body });
      onDone(
        {
          suspend: `${name} is suspended. Every request of theirs is refused from now on.`,
          restore: `${name} is active again.`,
          end: `All sessions of ${name} have ended.`,
        }[deed],
      );
    },
    { refreshes: () => ['staffMember', 'staff'] },
  );
  return (
    <>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      <div className={styles.actions}>
        {state === 'active' ? (
          <Button busy={busy} onClick={() => void run('suspend')}>
            Suspend
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void run('restore')}>
            Restore
          </Button>
        )}
        <Button
          busy={busy}
          disabledReason={sessions === 0 ? 'No session is open.' : null}
          onClick={() => void run('end')}
        >
          End all sessions
        </Button>
        <Button look="link" onClick={() => setRemoving(true)}>
          Remove from the desk
        </Button>
      </div>
      <RemoveDialog colleague={colleague} open={isRemoving} onClose={() => setRemoving(false)} />
    </>
  );
}

type RemoveDialogProps = { readonly colleague: Colleague; readonly open: boolean; readonly onClose: () => void };

/** The second look: what a removal means. */
function RemoveDialog({ colleague, open, onClose }: RemoveDialogProps) {
  const { id, name, version } = colleague;
  const send = useSend();
  const navigate = useNavigate();
  const { refresh } = useCache();
  const { busy, problem, run } = useChange(
    async () => {
      await send('staffMember', 'DELETE', { params: { staffId: id }, body: { version } });
      onClose();
      await navigate('/staff');
      void refresh('staff', 'roles').catch(() => undefined);
    },
    { refreshes: (refusal) => (refusal?.code === 'staff-changed' ? ['staffMember'] : []) },
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Remove ${name}?`}
      actions={
        <>
          <Button look="filled" busy={busy} onClick={() => void run()}>
            Remove {name}
          </Button>
          <Button onClick={onClose}>Keep {name}</Button>
        </>
      }
    >
      <p>
        All sessions end at once, and all ways in go: passkeys, password and recovery codes. It cannot be undone; to
        come back they have to be invited anew. The audit keeps what they did, with their name.
      </p>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
    </Dialog>
  );
}
