import { useEffect, useRef, useState } from 'react';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { may, useRead, useSend, useSession } from '../session/use-desk.ts';
import { DeskView } from '../shell/desk-view.tsx';
import styles from './schools.module.css';

type Asked = DataFor<'groupProofs'>[number];

/** Schools waiting for a decision, oldest first. It removes the entry and deletes its evidence. */
export function Proofs() {
  const state = useRead('groupProofs', {});
  const [told, setTold] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  // The button disappears with its proof: the focus moves to the result, and from there to the next.
  useEffect(() => {
    if (told !== null) notice.current?.focus();
  }, [told]);
  return (
    <div className={styles.desk}>
      {told === null ? null : (
        <div ref={notice} tabIndex={-1}>
          <Notice tone="done" title={told} />
        </div>
      )}
      <DeskView
        state={state}
        empty={<EmptyMessage title="Nobody is waiting">Schools that ask to join appear here.</EmptyMessage>}
      >
        {(all) => (
          <>
            <p>The oldest come first, a hundred at a time.</p>
            <ul className={styles.asked}>
              {all.map((each) => (
                <li key={each.id}>
                  <Question asked={each} onDone={setTold} />
                </li>
              ))}
            </ul>
          </>
        )}
      </DeskView>
    </div>
  );
}

type QuestionProps = { readonly asked: Asked; readonly onDone: (told: string) => void };

function Question({ asked, onDone }: QuestionProps) {
  const { schoolName, urn, email, customerName, askedAt } = asked;
  const mayDecide = may(useSession(), 'customers.write');
  return (
    <>
      <h2 className={styles.name}>{schoolName}</h2>
      <dl className={styles.facts}>
        <Fact name="Number">{urn}</Fact>
        <Fact name="Address at the school">{email}</Fact>
        <Fact name="Asked by">{customerName}</Fact>
        <Fact name="Asked on">{formatDateTime(askedAt)}</Fact>
      </dl>
      {mayDecide ? <Decision asked={asked} onDone={onDone} /> : null}
    </>
  );
}

function Decision({ asked, onDone }: QuestionProps) {
  const { schoolName } = asked;
  const [isRefusing, setRefusing] = useState(false);
  const { busy, problem, run } = useDecision(asked, onDone);
  return (
    <>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      {isRefusing ? (
        <div className={styles.row}>
          <Button busy={busy} aria-label={`Yes, refuse ${schoolName}`} onClick={() => void run(false)}>
            Yes, refuse
          </Button>
          <Button look="link" aria-label={`Do not refuse ${schoolName}`} onClick={() => setRefusing(false)}>
            Back
          </Button>
        </div>
      ) : (
        <div className={styles.row}>
          <Button busy={busy} aria-label={`Approve ${schoolName}`} onClick={() => void run(true)}>
            Approve
          </Button>
          <Button look="link" aria-label={`Refuse ${schoolName}`} onClick={() => setRefusing(true)}>
            Refuse
          </Button>
        </div>
      )}
    </>
  );
}

/** A proof decided by someone else leaves the list too, with a message. */
function useDecision({ id, schoolName }: Asked, onDone: (told: string) => void) {
  const { refresh } = useCache();
  const send = useSend();
  return useChange(async (isApproved: boolean) => {
    const told = await send('groupProofs', 'POST', { body: { id, isApproved } }).then(
      () => `${schoolName} was ${isApproved ? 'approved' : 'refused'}. A mail says so.`,
      (error: unknown) => {
        if (error instanceof ApiProblem && error.code === 'not-found') return `${schoolName} was decided meanwhile.`;
        throw error;
      },
    );
    onDone(told);
    await refresh('groupProofs').catch(() => undefined);
  });
}
