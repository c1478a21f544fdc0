import { useSearchParams } from 'react-router-dom';

import { dayOf } from '#shared/kernel/time/london.ts';
import { useNow } from '#web/api/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { DeskPage } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { AuditFilter } from './audit-filter.tsx';
import styles from './audit.module.css';
import { useEntries } from './entries.ts';
import { EntryList } from './entry-list.tsx';
import { ExportButton } from './export-button.tsx';
import { filterOf } from './filter.ts';

/** What colleagues did: by day, by colleague, or what happened to one thing. */
export function AuditScreen() {
  const [query] = useSearchParams();
  const filter = filterOf(query, dayOf(useNow()));
  const { first, entries, busy, problem, mayHaveMore, more } = useEntries(filter);
  return (
    <DeskPage
      title="Audit"
      lead="Every change that a colleague makes leaves one entry. Nobody can alter or delete them; they are kept for 24 months."
      actions={<ExportButton filter={filter} />}
    >
      <AuditFilter key={query.toString()} filter={filter} />
      <DeskView
        state={{ ...first, data: entries }}
        lines={10}
        empty={<EmptyMessage title="Nothing was done">Choose another day, colleague or subject.</EmptyMessage>}
      >
        {(all) => (
          <div className={styles.entries}>
            <EntryList entries={all} />
            {problem ? <Notice tone="problem" title={problem.title} /> : null}
            {mayHaveMore ? (
              <Button busy={busy} onClick={more}>
                Show older ones
              </Button>
            ) : (
              <p className={styles.end}>There is nothing older here.</p>
            )}
          </div>
        )}
      </DeskView>
    </DeskPage>
  );
}
