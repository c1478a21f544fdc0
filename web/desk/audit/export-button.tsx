import { useState } from 'react';

import { csvOf } from '#shared/kernel/text/csv.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';

import { useDesk } from '../session/use-desk.ts';
import { saveFile } from '../shell/save-file.ts';
import styles from './audit.module.css';
import { mostInFile, readAll } from './entries.ts';
import type { Entry, Filter } from './entries.ts';

type ExportButtonProps = { readonly filter: Filter };

/** All entries of the filter, shown or not, as a file for a spreadsheet. */
export function ExportButton({ filter }: ExportButtonProps) {
  const desk = useDesk();
  const [said, setSaid] = useState('');
  const { busy, problem, run } = useChange(async () => {
    setSaid('');
    const entries = await readAll(desk, filter, (count) => setSaid(`${count} entries so far`));
    const isCut = entries.length >= mostInFile;
    saveFile(fileNameOf(filter), 'text/csv', csvOf([head, ...entries.map(rowOf)]));
    setSaid(isCut ? `The newest ${mostInFile} entries; choose a day for fewer.` : `${entries.length} entries`);
  });
  return (
    <>
      <Button busy={busy} onClick={() => void run()}>
        Export as CSV
      </Button>
      <output className={styles.said}>{problem?.title ?? said}</output>
    </>
  );
}

const fileNameOf = (filter: Filter): string =>
  `audit-${Object.values(filter)
    .join('-')
    .replaceAll(/[^\w-]+/g, '-')}.csv`;

const head = ['At', 'Colleague', 'Colleague id', 'Duty', 'Deed', 'Subject', 'Name', 'Changes', 'Reason', 'Correlation'];

const rowOf = (entry: Entry): readonly string[] => [
  entry.at,
  entry.staffName,
  entry.staffId,
  entry.duty ?? '',
  entry.deed,
  entry.subject,
  entry.subjectName,
  entry.changes.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('; '),
  entry.reason ?? '',
  entry.correlation,
];
