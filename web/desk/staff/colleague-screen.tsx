import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { may, useRead, useSession } from '../session/use-desk.ts';
import { DeskPage, Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { AccessActions } from './access-actions.tsx';
import { ColleagueRoles } from './colleague-roles.tsx';
import type { Colleague } from './role-titles.ts';
import styles from './staff.module.css';

/** One colleague: what they may do, how they get in, and the end of either. */
export function ColleagueScreen() {
  const { staffId = '' } = useParams();
  const session = useSession();
  const state = useRead('staffMember', { params: { staffId } });
  const roles = useRead('roles', {});
  const [told, setTold] = useState<string | null>(null);
  const isOwn = session.staffId === staffId;
  return (
    <DeskPage
      title={state.data?.name ?? 'A colleague'}
      above={<TextLink to="/staff">Staff</TextLink>}
      lead={state.data?.email}
    >
      <DeskView state={state}>
        {(colleague) => (
          <>
            {told === null ? null : <Notice tone="done" title={told} />}
            <Facts colleague={colleague} />
            {isOwn ? (
              <Notice title="This is you">
                Nobody changes their own roles or ends their own access. Ask a colleague.
              </Notice>
            ) : null}
            <Part title="Roles">
              <DeskView state={roles}>
                {(all) => <ColleagueRoles colleague={colleague} roles={all} isOwn={isOwn} onDone={setTold} />}
              </DeskView>
            </Part>
            {isOwn ? null : (
              <Part title="Access">
                <AccessActions colleague={colleague} onDone={setTold} />
              </Part>
            )}
            {may(session, 'audit.read') ? (
              <p>
                <TextLink to={`/audit?colleague=${encodeURIComponent(colleague.id)}`}>
                  What {colleague.name} did
                </TextLink>
              </p>
            ) : null}
          </>
        )}
      </DeskView>
    </DeskPage>
  );
}

function Facts({ colleague }: { readonly colleague: Colleague }) {
  const { state, joinedAt, lastUsedAt, sessions, passkeys, hasPassword } = colleague;
  const ways = [
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
    ...(hasPassword ? ['Password and telephone'] : []),
  ];
  const facts: readonly (readonly [string, string])[] = [
    ['Standing', state === 'active' ? 'Active' : 'Suspended'],
    ['Here since', formatDate(joinedAt)],
    ['Last seen', lastUsedAt ? formatDateTime(lastUsedAt) : 'Not yet'],
    ['Gets in by', ways.join(', ') || 'Nothing yet'],
    ['Open sessions', String(sessions)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} className={styles.fact}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
