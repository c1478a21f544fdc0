import { useState } from 'react';

import { formatDate } from '#shared/kernel/time/format.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { problemAbove } from '#web/api/form-problem.ts';
import { useSameKey } from '#web/api/use-same-key.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldErrors } from '#web/ui/field-frame.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

import { text } from '../entry/form-text.ts';
import { useRead, useSend } from '../session/use-desk.ts';
import { DeskView } from '../shell/desk-view.tsx';
import { useOpened } from '../shell/use-opened.ts';
import styles from './customers.module.css';

type Needs = DataFor<'deskAccessNeeds'>;
type AccessNeedsPartProps = { readonly customerId: string; readonly mayWrite: boolean };

/** Health data: it is asked for by a press, so that nobody sees it in passing and each look is one that was meant. */
export function AccessNeedsPart({ customerId, mayWrite }: AccessNeedsPartProps) {
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <>
        <p className={styles.quiet}>Shown when you need them. The audit keeps that you looked.</p>
        <Button onClick={() => setShown(true)}>Show access needs</Button>
      </>
    );
  }
  return <Shown customerId={customerId} mayWrite={mayWrite} />;
}

function Shown({ customerId, mayWrite }: AccessNeedsPartProps) {
  const state = useRead('deskAccessNeeds', { params: { customerId } });
  const { isOpen, open, close, opener } = useOpened();
  return (
    <DeskView state={state} lines={2}>
      {(needs) => (
        <>
          <div ref={takeFocus} tabIndex={-1} className={styles.done}>
            {needs.text === '' ? (
              <p className={styles.quiet}>They have told us of none.</p>
            ) : (
              <p className={styles.text}>{needs.text}</p>
            )}
            {needs.changed ? (
              <p className={styles.quiet}>{`Written by ${needs.changed.by} on ${formatDate(needs.changed.at)}.`}</p>
            ) : null}
          </div>
          {isOpen ? <NeedsForm customerId={customerId} needs={needs} onDone={close} /> : null}
          {mayWrite && !isOpen ? (
            <Button ref={opener} onClick={open}>
              {needs.text === '' ? 'Write them down' : 'Change them'}
            </Button>
          ) : null}
        </>
      )}
    </DeskView>
  );
}

type NeedsFormProps = { readonly customerId: string; readonly needs: Needs; readonly onDone: () => void };

/** On the version that it began with; where another came meanwhile, that one is above, and what was typed stays. */
function NeedsForm({ customerId, needs, onDone }: NeedsFormProps) {
  const send = useSend();
  const sameKey = useSameKey();
  const { keep, refresh } = useCache();
  const [base, setBase] = useState(needs);
  const state = useSentForm({
    submit: async (data) => {
      const body = { version: base.version, text: text(data, 'text').trim() };
      const input = { params: { customerId } };
      try {
        keep('deskAccessNeeds', input, await send('deskAccessNeeds', 'POST', { ...input, body }, sameKey(body)));
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.code === 'customer-changed')
          await refresh('deskAccessNeeds').catch(() => undefined);
        throw problem;
      }
      onDone();
    },
  });
  const isConflict = state.problem?.code === 'customer-changed' && needs.version !== base.version;
  const problem = problemAbove(state);
  return (
    <FieldErrors value={state.errors}>
      <form {...state.form} className={styles.form} aria-label="Access needs">
        <TextArea
          ref={takeFocus}
          label="Access needs"
          hint="In their words, and only what they want us to know. Empty takes them away."
          name="text"
          rows={3}
          maxLength={2000}
          defaultValue={base.text}
          optional
        />
        {isConflict ? (
          <Notice
            tone="problem"
            title="A colleague changed them meanwhile, as you see above. What you typed is kept."
            action={<Button onClick={() => setBase(needs)}>Go on with mine</Button>}
          />
        ) : null}
        {problem && state.problem?.code !== 'customer-changed' ? <Notice tone="problem" title={problem} /> : null}
        <div className={styles.actions}>
          <Button
            type="submit"
            look="filled"
            busy={state.busy}
            disabledReason={isConflict ? 'Decide about the change first.' : null}
          >
            Save access needs
          </Button>
          <Button onClick={onDone}>Leave them</Button>
        </div>
      </form>
    </FieldErrors>
  );
}
