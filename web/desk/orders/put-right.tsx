import { useState } from 'react';
import type { ComponentType } from 'react';

import { Button } from '#web/ui/button.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

import { useMay } from '../session/use-desk.ts';
import { Part } from '../shell/desk-page.tsx';
import { BeyondForm } from './beyond/beyond-form.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { MailForm } from './mail-form.tsx';
import { MoveForm } from './move/move-form.tsx';
import { NameForm } from './name-form.tsx';
import { ticketsIn } from './order-words.ts';
import styles from './orders.module.css';
import { ReissueForm } from './reissue-form.tsx';
import type { CorrectionProps, Told } from './use-correction.ts';

interface Action {
  readonly title: string;
  readonly duty: 'customers.write' | 'desk.sell' | 'desk.refund';
  readonly needsTickets: boolean;
  readonly Form: ComponentType<CorrectionProps>;
}

const actions: readonly Action[] = [
  { title: 'Correct the name', duty: 'customers.write', needsTickets: false, Form: NameForm },
  { title: 'Change the delivery', duty: 'customers.write', needsTickets: true, Form: DeliveryForm },
  { title: 'Issue tickets again', duty: 'desk.sell', needsTickets: true, Form: ReissueForm },
  { title: 'Move to other seats', duty: 'desk.sell', needsTickets: true, Form: MoveForm },
  { title: 'Give more back than the rules do', duty: 'desk.refund', needsTickets: true, Form: BeyondForm },
  { title: 'Send the confirmation again', duty: 'desk.sell', needsTickets: false, Form: MailForm },
];

/** What a colleague may put right of an order, each as a form in its place; one at a time. */
export function PutRight({ order, onDone }: CorrectionProps) {
  const mayUse = {
    'customers.write': useMay('customers.write'),
    'desk.sell': useMay('desk.sell'),
    'desk.refund': useMay('desk.refund'),
  } satisfies Record<Action['duty'], boolean>;
  const [open, setOpen] = useState<Action | null>(null);
  const offered = actions.filter(
    ({ duty, needsTickets }) =>
      mayUse[duty] && (!needsTickets || ticketsIn(order).some(({ returnId }) => returnId === null)),
  );
  if (offered.length === 0) return null;
  const whyNot = whyNothing(order);
  const done = (told: Told): void => {
    setOpen(null);
    onDone(told);
  };
  return (
    <Part title="Put right">
      {whyNot ? (
        <p>{whyNot}</p>
      ) : (
        <>
          <div className={styles.actions}>
            {offered.map((action) => (
              <Button
                key={action.title}
                aria-expanded={open === action}
                onClick={() => setOpen(open === action ? null : action)}
              >
                {action.title}
              </Button>
            ))}
          </div>
          {open ? (
            <section key={open.title} className={styles.action} aria-label={open.title}>
              <h3 ref={takeFocus} tabIndex={-1}>
                {open.title}
              </h3>
              <open.Form order={order} onDone={done} />
            </section>
          ) : null}
        </>
      )}
    </Part>
  );
}

function whyNothing({ isErased, state }: CorrectionProps['order']): string | null {
  if (isErased) return 'The customer of this order was erased: it has no name and no address any more.';
  return state === 'paid' ? null : 'Only a paid order whose money has not gone back can be put right.';
}
