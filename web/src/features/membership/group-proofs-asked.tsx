import { formatDateTime } from '#shared/domain/time/format.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/button.tsx';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './membership.module.css';

type Asked = DataFor<'groupProofs'>[number];

/** Schools that wait for the staff, the oldest first. What is decided leaves the list, and what it was decided by is deleted. */
export function GroupProofsAsked() {
  const state = useResource('groupProofs', {});
  return (
    <DataView
      state={state}
      skeleton={<SkeletonLines count={6} />}
      empty={<EmptyMessage title="Nobody is waiting">Schools that ask to join appear here.</EmptyMessage>}
    >
      {(all) => (
        <ul className={styles.asked}>
          {all.map((each) => (
            <li key={each.id}>
              <Question asked={each} />
            </li>
          ))}
        </ul>
      )}
    </DataView>
  );
}

type QuestionProps = { readonly asked: Asked };

function Question({ asked: { id, customerName, schoolName, urn, email, askedAt } }: QuestionProps) {
  const { refresh } = useCache();
  const { busy, problem, run } = useChange(async (isApproved: boolean) => {
    await send('groupProofs', 'POST', { body: { id, isApproved } });
    await refresh('groupProofs').catch(() => undefined);
  });
  return (
    <>
      <h2 className={styles.subtitle}>{schoolName}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Number</dt>
          <dd>{urn}</dd>
        </div>
        <div>
          <dt>Address at the school</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Asked by</dt>
          <dd>{customerName}</dd>
        </div>
        <div>
          <dt>Asked on</dt>
          <dd>{formatDateTime(askedAt)}</dd>
        </div>
      </dl>
      {problem ? <Notice tone="problem">{problem.title}</Notice> : null}
      <div className={styles.row}>
        <Button busy={busy} aria-label={`Approve ${schoolName}`} onClick={() => void run(true)}>
          Approve
        </Button>
        <Button look="link" aria-label={`Refuse ${schoolName}`} onClick={() => void run(false)}>
          Refuse
        </Button>
      </div>
    </>
  );
}
