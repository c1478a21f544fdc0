import { useState } from 'react';

import { losses as allLosses } from '#shared/account/domain/erasure.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { filled } from '#shared/kernel/text/fill-template.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { refusalOf } from '#web/api/form-problem.ts';
import { links } from '#web/api/links.ts';
import { textOf } from '#web/api/text-of.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { ResourceView } from '#web/ui/data-view.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { NoPassword } from '#web/ui/no-password-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { passwordFirst, untilErased } from './data-words.ts';
import styles from './personal-data.module.css';
import { useAskForErasure, useKeepAccount } from './use-personal-data.ts';
import type { AccountErasure, YourDataPage } from './use-personal-data.ts';

type ErasurePanelProps = { readonly words: YourDataPage; readonly hasPassword: boolean };

/** Requests an erasure: what must be done first, what is lost, and a week to withdraw. */
export function ErasurePanel({ words, hasPassword }: ErasurePanelProps) {
  return (
    <div className={styles.panel}>
      <p>{words.erasure.text}</p>
      <ResourceView path="accountErasure" skeleton={<SkeletonLines count={4} />}>
        {(erasure) => <ErasureState erasure={erasure} words={words} hasPassword={hasPassword} />}
      </ResourceView>
    </div>
  );
}

type StateProps = ErasurePanelProps & { readonly erasure: AccountErasure };

function ErasureState({ erasure, words, hasPassword }: StateProps) {
  if (erasure.state !== 'none') return <Asked erasure={erasure} />;
  if (erasure.waits.length > 0) return <Waits erasure={erasure} words={words} />;
  return hasPassword ? <ErasureForm erasure={erasure} words={words} /> : <NoPassword to={passwordFirst} />;
}

type AskedProps = { readonly erasure: AccountErasure };

function Asked({ erasure: { state, dueAt } }: AskedProps) {
  const { busy, problem, run } = useKeepAccount();
  if (state === 'running') return <Notice title="Your account is being erased at this moment" />;
  return (
    <>
      <Notice
        title={
          dueAt ? `Your account will be erased on ${formatDateTime(instant(dueAt))}` : 'Your account will be erased'
        }
        action={
          <Button look="filled" busy={busy} onClick={() => void run()}>
            Keep my account
          </Button>
        }
      >
        {untilErased}
      </Notice>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
    </>
  );
}

function Waits({ erasure: { waits, waitingOrders }, words }: Omit<StateProps, 'hasPassword'>) {
  return (
    <Notice title={words.erasure.waits}>
      <ul className={styles.list}>
        {waits.map((reason) => (
          <li key={reason}>
            {words.waits[reason]}
            {reason === 'plan-runs' ? (
              <>
                {' '}
                <TextLink to={links.streamStatus.to()}>See your subscription</TextLink>
              </>
            ) : null}
          </li>
        ))}
        {waitingOrders.map(({ orderId, orderNo }) => (
          <li key={orderId}>
            <TextLink to={links.order.to({ orderId })}>{`Order ${orderNo}`}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function ErasureForm({ erasure: { losses, creditPence, hasProvenAddress }, words }: Omit<StateProps, 'hasPassword'>) {
  const ask = useAskForErasure();
  const [isOpen, setOpen] = useState(false);
  const state = useSentForm({
    mistakesIn: (data) =>
      losses.length > 0 && data.get('givesUp') === null
        ? { givesUp: 'Say that you give this up, or use it first.' }
        : {},
    submit: (data) => ask(textOf(data, 'currentPassword'), data.get('givesUp') === null ? [] : losses),
  });
  if (!isOpen)
    return (
      <div>
        <Button aria-expanded={false} onClick={() => setOpen(true)}>
          Erase my account
        </Button>
      </div>
    );
  return (
    <FormFrame state={state} action="Erase my account in seven days" problem={refusalOf(state)}>
      {hasProvenAddress ? null : <p>{words.erasure.unproven}</p>}
      {losses.length > 0 ? (
        <div>
          <h3 className={styles.heading}>{words.erasure.losses}</h3>
          <ul className={styles.list}>
            {allLosses
              .filter((loss) => losses.includes(loss))
              .map((loss) => (
                <li key={loss}>{filled(words.losses[loss], { credit: formatPence(pence(creditPence)) })}</li>
              ))}
          </ul>
          <Checkbox label="I give all of this up" name="givesUp" />
        </div>
      ) : null}
      <Field label="Your password" name="currentPassword" type="password" autoComplete="current-password" />
    </FormFrame>
  );
}
