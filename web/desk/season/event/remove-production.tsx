import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { Part } from '../../shell/desk-page.tsx';
import type { PublishedEvent } from '../draft.ts';
import type { RowDraft } from '../grid/rows.ts';
import styles from '../season.module.css';
import { useAsk } from '../use-ask.ts';
import { useChangesHere } from '../use-changes.ts';
import type { Wish } from '../use-changes.ts';
import type { EventDraft } from './drafts.ts';

type RemoveProductionProps = {
  readonly event: PublishedEvent;
  readonly deed: EventDraft['deed'];
  /** Its performances, those that the changes add or remove among them. */
  readonly rows: readonly RowDraft[];
};

/** Removes a production with all its performances, or keeps it after all. */
export function RemoveProduction({ event, deed, rows }: RemoveProductionProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit } = useChangesHere();
  const { busy, said, run, forget } = useAsk(submit);
  const isBack = deed === 'remove';
  const wishes = wishesOf({ event, deed, rows });
  const close = (): void => {
    setAsking(false);
    forget();
  };
  const count = rows.length === 1 ? 'its performance' : `its ${rows.length} performances`;
  return (
    <Part title={isBack ? 'Removed' : 'Remove'}>
      <div>
        <Button onClick={() => setAsking(true)}>
          {isBack ? 'Keep this production after all' : 'Remove this production'}
        </Button>
      </div>
      {isAsking ? (
        <Dialog open onClose={close} title={isBack ? `Keep ${event.title}?` : `Remove ${event.title}?`}>
          <div className={styles.form}>
            <p>
              {isBack
                ? `Its page${rows.length > 0 ? ` and ${count}` : ''} stay as they are published.`
                : `Its page${rows.length > 0 ? ` and ${count}` : ''} disappear when the changes are published. A production that people hold tickets or seats for cannot be removed.`}
            </p>
            {said ? <Notice tone="problem" title={said} /> : null}
            <div className={styles.actions}>
              <Button
                look="filled"
                busy={busy}
                onClick={() => void run(wishes).then((isDone) => (isDone ? close() : undefined))}
              >
                {isBack ? 'Keep it' : 'Remove it'}
              </Button>
              <Button look="link" onClick={close}>
                Not now
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </Part>
  );
}

/** What is only added is not published, so that it is undone; what another set removed meanwhile is no mistake. */
function wishesOf({ event: { id, seasonId }, deed, rows }: RemoveProductionProps): readonly Wish[] {
  const page = { kind: 'event', id, seasonId } as const;
  const evenings = rows.map(({ now, deed: own }): Wish => {
    const subject = { kind: 'performance', id: now.performanceId, seasonId } as const;
    return deed === 'remove' || own === 'add'
      ? { what: 'undo', ...subject, field: null }
      : { what: 'remove', ...subject };
  });
  const ofPage: Wish =
    deed === 'remove' || deed === 'add' ? { what: 'undo', ...page, field: null } : { what: 'remove', ...page };
  return [ofPage, ...evenings];
}
