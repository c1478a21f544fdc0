import type { Duty } from '#shared/kernel/contract/duty.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { isSame, limitIn } from './draft.ts';
import type { Draft } from './draft.ts';
import { groupedDuties, titleOf } from './duty-words.ts';
import styles from './roles.module.css';

type TwoVersionsProps = {
  readonly base: Draft;
  /** Null where the other has deleted the role. */
  readonly theirs: Draft | null;
  readonly mine: Draft;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/** A colleague has saved meanwhile: what they did beside what one did oneself, and the choice. */
export function TwoVersions({ base, theirs, mine, onMine, onTheirs }: TwoVersionsProps) {
  if (theirs === null && base.title !== '') {
    return <Notice tone="problem" title="A colleague has deleted this role meanwhile. What you chose is kept above." />;
  }
  const other = theirs ?? base;
  const isUntouched = isSame(base, other);
  return (
    <Notice tone="problem" title="A colleague changed the roles meanwhile. Nothing was changed now.">
      {isUntouched ? (
        <p>This role is as you found it; another one was changed.</p>
      ) : (
        <table className={styles.versions}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Before</th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(base, other, mine).map(({ what, values }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {values.map((value, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- before, theirs and yours never move
                  <td key={place}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.actions}>
        <Button look="filled" onClick={onMine}>
          Go on with mine
        </Button>
        {isUntouched ? null : <Button onClick={onTheirs}>Take theirs</Button>}
      </div>
    </Notice>
  );
}

/** What differs anywhere among the three. */
function rowsOf(...versions: readonly [Draft, Draft, Draft]) {
  const duties = groupedDuties
    .flatMap((group) => group.duties)
    .map((duty) => ({ what: titleOf(duty), values: versions.map(has(duty)) }));
  const title = { what: 'Title', values: versions.map((version) => version.title) };
  const limit = { what: 'May give back beyond the rules', values: versions.map(limitText) };
  return [title, ...duties, limit].filter(({ values }) => new Set(values).size > 1);
}

const limitText = (draft: Draft): string => {
  const limit = limitIn(draft);
  return limit === null ? draft.limit : formatPence(pence(limit));
};

const has =
  (duty: Duty) =>
  ({ duties }: Draft): string =>
    duties.includes(duty) ? 'Yes' : 'No';
