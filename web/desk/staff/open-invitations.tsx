import { useState } from 'react';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useRead, useSend } from '../session/use-desk.ts';
import { titlesById, titlesOf } from './role-titles.ts';
import type { Role } from './role-titles.ts';
import styles from './staff.module.css';

type Invitation = DataFor<'invitations'>[number];
type OpenInvitationsProps = { readonly roles: readonly Role[] };

/** Invitations that nobody has answered yet; nothing where there are none. */
export function OpenInvitations({ roles }: OpenInvitationsProps) {
  const { data = [] } = useRead('invitations', {});
  const [told, setTold] = useState<string | null>(null);
  const titles = titlesById(roles);
  return (
    <>
      {told === null ? null : <Notice tone="done" title={told} />}
      {data.length === 0 ? null : (
        <div className={styles.invitations}>
          <Fold title={data.length === 1 ? '1 invitation waits' : `${data.length} invitations wait`} open>
            <ul className={styles.plain}>
              {data.map((each) => (
                <Waiting
                  key={each.id}
                  invitation={each}
                  roles={titlesOf(each.roleIds, titles)}
                  onBack={() => setTold(`The invitation of ${each.name} was taken back; its link opens nothing.`)}
                />
              ))}
            </ul>
          </Fold>
        </div>
      )}
    </>
  );
}

type WaitingProps = { readonly invitation: Invitation; readonly roles: string; readonly onBack: () => void };

function Waiting({ invitation, roles, onBack }: WaitingProps) {
  const { id, name, email, invitedBy, expiresAt } = invitation;
  const send = useSend();
  const { refresh } = useCache();
  const { busy, problem, run } = useChange(async () => {
    await send('invitations', 'DELETE', { body: { invitationId: id } });
    onBack();
    await refresh('invitations');
  });
  return (
    <li className={styles.invitation}>
      <div>
        <p>
          <strong>{name}</strong>, {email}
        </p>
        <p className={styles.detail}>
          {roles}. Invited by {invitedBy}; works until {formatDateTime(expiresAt)}.
        </p>
        {problem ? <Notice tone="problem" title={problem.title} /> : null}
      </div>
      <Button look="link" busy={busy} aria-label={`Take back the invitation of ${name}`} onClick={() => void run()}>
        Take back
      </Button>
    </li>
  );
}
