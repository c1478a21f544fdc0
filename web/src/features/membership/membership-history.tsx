import { formatDateRange } from '#shared/kernel/time/format.ts';
import { RuledList } from '#web/ui/ruled-list.tsx';

import { MembershipPart } from './membership-page.tsx';
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
        <MembershipPart id="end" title={account.end.title}>
          <p className={styles.text}>{account.end.text}</p>
        </MembershipPart>
      ) : null}
      {own.history.length > 0 ? (
        <MembershipPart id="history" title={account.history.title}>
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
        </MembershipPart>
      ) : null}
    </>
  );
}
