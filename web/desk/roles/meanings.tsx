import type { Duty } from '#shared/kernel/contract/duty.ts';
import { Notice } from '#web/ui/notice.tsx';

import type { Colleague } from '../staff/role-titles.ts';
import { titleOf } from './duty-words.ts';
import type { Role } from './roles-screen.tsx';
import styles from './roles.module.css';
import { inWords, whatItMeans } from './what-it-means.ts';

type MeaningsProps = {
  readonly roleId: string | null;
  readonly duties: readonly Duty[];
  readonly roles: readonly Role[];
  readonly staff: readonly Colleague[];
};

/** What saving would mean, and for whom. */
export function Meanings({ roleId, duties, roles, staff }: MeaningsProps) {
  const meanings = roleId === null ? [] : whatItMeans(roleId, duties, roles, staff);
  if (meanings.length === 0) return null;
  return (
    <Notice title="What this means">
      <ul className={styles.meanings}>
        {meanings.map((each) => (
          <li key={each.duty}>
            <strong>{titleOf(each.duty)}.</strong> {inWords(each)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
