import { formatDate, formatTime } from '#shared/kernel/time/format.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import { titleOf } from '../roles/duty-words.ts';
import styles from './audit.module.css';
import type { Entry } from './entries.ts';

type EntryListProps = { readonly entries: readonly Entry[] };

/** Entries under their days. */
export function EntryList({ entries }: EntryListProps) {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at));
  return [...days].map(([day, all]) => (
    <section key={day} className={styles.day} aria-label={formatDate(all[0]?.at ?? '')}>
      <h2 className={styles.dayTitle}>{formatDate(all[0]?.at ?? '')}</h2>
      <ol className={styles.list}>
        {all.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

function EntryLine({ entry }: { readonly entry: Entry }) {
  const { at, staffId, staffName, duty, deed, subject, subjectName, changes, reason, correlation } = entry;
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={at}>
        {formatTime(at)}
      </time>
      <div className={styles.what}>
        <p>
          <strong>{deed}</strong>: <TextLink to={`/audit?${new URLSearchParams({ subject })}`}>{subjectName}</TextLink>
        </p>
        {changes.length > 0 ? (
          <ul className={styles.changes}>
            {changes.map(({ what, before, after }) => (
              <li key={what}>
                {what}: {before ? <del>{before}</del> : null}
                {before ? ' → ' : null}
                <ins>{after || 'nothing'}</ins>
              </li>
            ))}
          </ul>
        ) : null}
        {reason === null ? null : <p className={styles.detail}>Reason: {reason}</p>}
      </div>
      <p className={styles.who}>
        <TextLink to={`/audit?${new URLSearchParams({ colleague: staffId })}`}>{staffName}</TextLink>
        <span className={styles.detail}>{duty === null ? 'Their own matter' : titleOf(duty)}</span>
        {correlation ? <span className={styles.detail}>Trace {correlation}</span> : null}
      </p>
    </li>
  );
}
