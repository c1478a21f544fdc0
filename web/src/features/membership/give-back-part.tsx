import { useState } from 'react';

import { pence as toPence, formatPence } from '#shared/domain/money/money.ts';
import { addDays, dayOf, startOf } from '#shared/domain/time/london.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { instant } from '#shared/domain/time/instant.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './membership.module.css';

type Returnable = DataFor<'membershipReturn'>[number];

/** Memberships that can still be given back, each with what it comes to; nothing stands here for whoever has none of them. */
export function GiveBackPart() {
  const { data = [] } = useResource('membershipReturn', {});
  const [done, setDone] = useState<{ readonly id: string; readonly words: string } | null>(null);
  // What was given back leaves the list at once, and not only when it has been asked for again.
  const open = data.filter(({ id }) => id !== done?.id);
  if (open.length === 0 && done === null) return null;
  return (
    <section className={styles.part} aria-label="Giving back">
      {done ? <Notice tone="done" title={done.words} /> : null}
      {open.map((each) => (
        <GiveBack key={each.id} one={each} onDone={(words) => setDone({ id: each.id, words })} />
      ))}
    </section>
  );
}

type GiveBackProps = { readonly one: Returnable; readonly onDone: (words: string) => void };

function GiveBack({ one, onDone }: GiveBackProps) {
  const { orderId, lineId, title, kind, recipientName, pence, refund, restored, until } = one;
  const [isOpen, setIsOpen] = useState(false);
  const { refresh } = useCache();
  const { busy, problem, run } = useChange(async () => {
    await send('membershipReturn', 'POST', { body: { orderId, lineId, expected: pence } });
    onDone(`Your ${title} has been given back. ${sumOf(pence, refund)}`);
    await refresh('membershipReturn', 'accountMembership', 'processingStatus', 'user', 'basket').catch(() => undefined);
  });
  const name = kind === 'gift' ? `the ${title} for ${recipientName ?? 'somebody'}` : `this ${title}`;
  if (!isOpen) {
    return (
      <div>
        <Button look="link" onClick={() => setIsOpen(true)}>
          {`Give ${name} back`}
        </Button>
        <p className={styles.note}>{`You can until ${lastDayOf(until)}, as long as it has not been used.`}</p>
      </div>
    );
  }
  return (
    <div className={styles.standing}>
      <h3 className={styles.small}>{`Give ${name} back?`}</h3>
      <p>{sumOf(pence, refund)}</p>
      <p>
        {kind === 'gift'
          ? 'The code that we sent no longer counts.'
          : `Early booking and the discount end at once.${restored.length > 0 ? ` Your ${restored.join(' and ')} counts again.` : ''}`}
      </p>
      {problem ? <Notice tone="problem">{problem.title}</Notice> : null}
      <div className={styles.row}>
        <Button look="outlined" busy={busy} onClick={() => void run()}>
          {`Give back, and get ${formatPence(toPence(pence))}`}
        </Button>
        <Button look="link" onClick={() => setIsOpen(false)}>
          Keep it
        </Button>
      </div>
    </div>
  );
}

const lastDayOf = (until: string): string => formatDate(startOf(addDays(dayOf(instant(until)), -1)));

const ways = { card: 'to your card, within ten working days', credit: 'to your credit', voucher: 'to your voucher' };

function sumOf(pence: number, refund: Returnable['refund']): string {
  if (refund.length === 0) return 'Nothing was paid for it, so nothing is paid back.';
  const parts = refund.map((each) => `${formatPence(toPence(each.pence))} ${ways[each.kind]}`);
  return `You get back ${formatPence(toPence(pence))}: ${parts.join(', ')}.`;
}
