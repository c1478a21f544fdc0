import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from '../season.module.css';
import { useAsk } from '../use-ask.ts';
import type { Outcome, Wish } from '../use-changes.ts';
import type { RowDraft } from './rows.ts';

type RemoveProps = {
  readonly rows: readonly RowDraft[];
  readonly onWishes: (wishes: readonly Wish[]) => Promise<Outcome | null>;
  readonly onDone: () => void;
};

/** Removal, or the end of it where all are removed already. */
export function Remove({ rows, onWishes, onDone }: RemoveProps) {
  const { busy, said, run } = useAsk(onWishes);
  const isBack = rows.length > 0 && rows.every(({ deed }) => deed === 'remove');
  const meant = isBack ? rows : rows.filter(({ deed }) => deed !== 'remove');
  const wishes = meant.map(({ now: { performanceId: id, seasonId }, deed }): Wish => {
    const subject = { kind: 'performance', id, seasonId } as const;
    return isBack || deed === 'add' ? { what: 'undo', ...subject, field: null } : { what: 'remove', ...subject };
  });
  const count = meant.length === 1 ? 'this performance' : `these ${meant.length} performances`;
  return (
    <div className={styles.form}>
      <p>
        {isBack
          ? `They stay as they are published.`
          : 'Visitors see them until the changes are published. One that people hold tickets for cannot be removed.'}
      </p>
      {said ? <Notice tone="problem" title={said} /> : null}
      <div className={styles.actions}>
        <Button
          look="filled"
          busy={busy}
          onClick={() => void run(wishes).then((isDone) => (isDone ? onDone() : undefined))}
        >
          {isBack ? `Keep ${count} after all` : `Remove ${count}`}
        </Button>
        <Button look="link" onClick={onDone}>
          Not now
        </Button>
      </div>
    </div>
  );
}
