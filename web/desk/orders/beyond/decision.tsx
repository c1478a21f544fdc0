import { useRef, useState } from 'react';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocusInPlace } from '#web/ui/take-focus.ts';

import { money } from '../order-words.ts';
import styles from '../orders.module.css';
import type { Told } from '../use-correction.ts';
import { BeyondLook } from './beyond-look.tsx';
import { outcomeTold, reasons, wishText } from './beyond-words.ts';
import type { RefundRequest } from './beyond-words.ts';
import { useDecision } from './use-beyond.ts';

type DecisionProps = {
  readonly request: RefundRequest;
  /** In place of the button that had the focus. */
  readonly isOpened?: boolean;
  readonly onDone: (told: Told) => void;
};

/** Who asks for what, and why. */
export function RequestFacts({ request }: { readonly request: RefundRequest }) {
  const { askedByName, askedAt, endsAt, why, reason } = request;
  return (
    <>
      <p>
        <strong>{wishText(request)}</strong>
      </p>
      <p className={styles.quiet}>
        {`${reasons[why]}: ${reason}. Asked by ${askedByName} on ${formatDateTime(askedAt)}; waits until ${formatDateTime(endsAt)}.`}
      </p>
    </>
  );
}

/** A request that waits, with what whoever reads may do about it. */
export function Decision({ request, isOpened = false, onDone }: DecisionProps) {
  const { orderNo, id: requestId, isOwn, mayDecide } = request;
  const { busy, problem, run } = useDecision();
  async function decide(decision: 'approve' | 'refuse' | 'withdraw', answer: string) {
    const done = await run({ orderNo, requestId, decision, ...(answer ? { answer } : {}) });
    if (done) onDone(outcomeTold(done.answer));
  }
  return (
    <div ref={isOpened ? takeFocusInPlace : undefined} tabIndex={-1} className={styles.action}>
      {mayDecide ? (
        <Answer request={request} busy={busy} onDecide={decide} />
      ) : (
        <p>{isOwn ? 'You asked for this, so a colleague decides.' : 'Your limit does not cover it.'}</p>
      )}
      {isOwn ? (
        <div>
          <Button busy={busy} onClick={() => void decide('withdraw', '')}>
            Take the request back
          </Button>
        </div>
      ) : null}
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
    </div>
  );
}

type AnswerProps = {
  readonly request: RefundRequest;
  readonly busy: boolean;
  readonly onDecide: (decision: 'approve' | 'refuse', answer: string) => Promise<void>;
};

/** Approves after a second look, or refuses with words. */
function Answer({ request, busy, onDecide }: AnswerProps) {
  const [answer, setAnswer] = useState('');
  const [isLooking, setLooking] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const approval = `Approve ${money(request.sum)}`;
  const words = answer.trim();

  async function approve() {
    await onDecide('approve', words);
    setLooking(false);
  }

  function refuse() {
    setMissing(words === '');
    if (words === '') field.current?.querySelector('input')?.focus();
    else void onDecide('refuse', words);
  }

  return (
    <>
      <div ref={field}>
        <Field
          label="Answer"
          hint="For whoever asked, and the audit; needed to refuse."
          value={answer}
          maxLength={200}
          autoComplete="off"
          optional
          error={isMissing ? 'Say why you refuse it.' : undefined}
          onChange={({ target }) => {
            setAnswer(target.value);
            setMissing(false);
          }}
        />
      </div>
      <div className={styles.actions}>
        <Button look="filled" onClick={() => setLooking(true)}>
          {approval}
        </Button>
        <Button busy={busy && !isLooking} onClick={refuse}>
          Refuse
        </Button>
      </div>
      {isLooking ? (
        <BeyondLook
          title="Approve this?"
          wish={request}
          action={approval}
          busy={busy}
          onKeep={() => setLooking(false)}
          onGo={() => void approve()}
        />
      ) : null}
    </>
  );
}
