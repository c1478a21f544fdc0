import { Link } from 'react-router-dom';

import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { WindowedList } from '../../shell/windowed-list.tsx';
import type { RowPlace } from '../../shell/windowed-list.tsx';
import type { Told } from '../draft.ts';
import styles from '../season.module.css';
import type { Wish } from '../use-changes.ts';
import { addressOf, bySubject } from './set-words.ts';
import type { SubjectChanges } from './set-words.ts';

type DifferenceListProps = {
  readonly differences: readonly Told[];
  /** Null where nothing can be undone any more. */
  readonly onUndo: ((wish: Wish) => void) | null;
  /** Without links to where each is changed: nothing is there yet. */
  readonly plain?: boolean;
};

/** In pixels, before it is measured. */
const rowHeight = 120;

/** What a set changes, in words, subject by subject. */
export function DifferenceList({ differences, onUndo, plain = false }: DifferenceListProps) {
  return (
    <div className={styles.lines}>
      <WindowedList label="Differences" rows={bySubject(differences)} keyOf={({ key }) => key} rowHeight={rowHeight}>
        {(changes, place) => <Subject changes={changes} place={place} onUndo={onUndo} plain={plain} />}
      </WindowedList>
    </div>
  );
}

type SubjectProps = {
  readonly changes: SubjectChanges;
  readonly place: RowPlace;
  readonly onUndo: DifferenceListProps['onUndo'];
  readonly plain: boolean;
};

type SubjectNameProps = Pick<SubjectProps, 'place' | 'plain'> & { readonly subject: Told };

function SubjectName({ subject, place, plain }: SubjectNameProps) {
  if (plain) return subject.subjectName;
  return (
    <Link to={addressOf({ ...subject, field: null })} {...place}>
      {subject.subjectName}
    </Link>
  );
}

const deeds = { add: 'New', remove: 'Removed', change: null } as const;

function Subject({ changes: { subject, differences }, place, onUndo, plain }: SubjectProps) {
  const { kind, subjectId: id, seasonId, subjectName, deed } = subject;
  const undo = (field: string | null): void => onUndo?.({ what: 'undo', kind, id, seasonId, field });
  const fields = differences.filter(({ field }) => field !== null);
  return (
    <div className={styles.subject}>
      <div className={styles.setHead}>
        <p className={styles.name}>
          <SubjectName subject={subject} place={place} plain={plain} />
          {kind === 'event' ? <span className={styles.soft}> Page</span> : null}
          {deeds[deed] ? <span className={styles.deed}>{` ${deeds[deed]}`}</span> : null}
        </p>
        {onUndo ? (
          <Button look="link" aria-label={`Undo all of ${subjectName}`} onClick={() => undo(null)} {...place}>
            Undo all
          </Button>
        ) : null}
      </div>
      {subject.field === null ? (
        <Fold title={deed === 'add' ? 'What it is' : 'What it was'}>
          <p className={styles.text}>{deed === 'add' ? subject.after : subject.before}</p>
        </Fold>
      ) : null}
      <dl className={styles.fieldsOf}>
        {fields.map(({ field, what, before, after, byName }) => (
          <div key={field} className={styles.difference}>
            <dt>{what}</dt>
            <dd>
              {deed !== 'remove' ? (
                <>
                  <VisuallyHidden>from </VisuallyHidden>
                  <s className={styles.was}>{before}</s>
                  <VisuallyHidden> to </VisuallyHidden>
                </>
              ) : null}
              <ins className={styles.becomes}>{after}</ins>
              <span className={styles.soft}>{byName}</span>
            </dd>
            {onUndo && deed !== 'remove' ? (
              <dd>
                <Button
                  look="link"
                  aria-label={`Undo ${what} of ${subjectName}`}
                  onClick={() => undo(field)}
                  {...place}
                >
                  Undo
                </Button>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </div>
  );
}
