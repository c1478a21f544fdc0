import { formatDateRange } from '#shared/kernel/time/format.ts';
import { RuledList } from '#web/ui/ruled-list.tsx';

import styles from './membership.module.css';
import type { MembershipWords, OwnMembership } from './use-membership.ts';

type HistoryProps = { readonly own: OwnMembership; readonly words: MembershipWords };

const states = {
  waiting: 'begins later',
  active: 'counts today',
  ended: 'ended',
  upgraded: 'counted towards a higher level',
  refunded: 'given back, and paid back',
} as const;

/** Every past and present membership, newest first, and what happens at the end. */
export function MembershipHistory({ own, words: { account } }: HistoryProps) {
  return (
    <>
      {own.state === 'active' || own.state === 'ending' ? (
        <section className={styles.part} aria-labelledby="end">
          <h2 id="end" className={styles.subtitle}>
            {account.end.title}
          </h2>
          <p className={styles.text}>{account.end.text}</p>
        </section>
      ) : null}
      {own.history.length > 0 ? (
        <section className={styles.part} aria-labelledby="history">
          <h2 id="history" className={styles.subtitle}>
            {account.history.title}
          </h2>
          <RuledList className={styles.history}>
            {own.history.map(({ title, startsAt, until, state }) => (
              <li key={`${title} ${startsAt} ${until}`}>
                <span>{title}</span>
                <span>{formatDateRange(startsAt, until)}</span>
                <span className={styles.season}>{states[state]}</span>
              </li>
            ))}
          </RuledList>
          {own.history.length > 1 ? <p className={styles.note}>{account.history.text}</p> : null}
        </section>
      ) : null}
    </>
  );
}
