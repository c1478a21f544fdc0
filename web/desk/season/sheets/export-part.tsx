import { useState } from 'react';

import { sheetKinds, sheetTitles } from '#shared/desk/domain/season/sheets/sheet.ts';
import type { SheetKind } from '#shared/desk/domain/season/sheets/sheet.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useDesk } from '../../session/use-desk.ts';
import { Part } from '../../shell/desk-page.tsx';
import { FilterSelect } from '../../shell/filter-field.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { useChangesHere } from '../use-changes.ts';
import styles from './sheets.module.css';

type ExportPartProps = { readonly seasonId: string };

const separators = [
  { value: 'comma', label: 'Commas' },
  { value: 'semicolon', label: 'Semicolons' },
] as const;
type Separator = (typeof separators)[number]['value'];

/** The sheets of a season as files: as it is published, or as a change set leaves it. */
export function ExportPart({ seasonId }: ExportPartProps) {
  const desk = useDesk();
  const { set, open } = useChangesHere();
  // Until another is chosen, as the changes of this browser leave it.
  const [chosen, setChosen] = useState<string | null>(null);
  const [separator, setSeparator] = useState<Separator>('comma');
  const [asked, setAsked] = useState<SheetKind | null>(null);
  const [said, setSaid] = useState('');
  const of = open.find(({ id }) => id === (chosen ?? set?.id)) ?? null;
  const { busy, problem, run } = useChange(async (sheet: SheetKind) => {
    setAsked(sheet);
    setSaid('');
    const query = { seasonId, sheet, separator, ...(of ? { changeSetId: of.id } : {}) };
    const name = `season-${seasonId}-${sheet}.csv`;
    saveFile(name, 'text/csv', await desk.file('seasonExport', { query }));
    setSaid(`Saved as ${name}.`);
  });
  return (
    <Part title="Export">
      <div className={styles.tools}>
        <FilterSelect
          label="The season"
          value={of?.id ?? ''}
          options={[
            { value: '', label: 'As it is published' },
            ...open.map(({ id, title }) => ({ value: id, label: `As “${title}” leaves it` })),
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
        <FilterSelect
          label="Between cells"
          value={separator}
          options={separators}
          onChange={({ target }) => setSeparator(target.value === 'semicolon' ? 'semicolon' : 'comma')}
        />
      </div>
      <ul className={styles.sheets}>
        {sheetKinds.map((sheet) => (
          <li key={sheet} className={styles.sheet}>
            <span className={styles.about}>
              <b>{sheetTitles[sheet]}</b>
              <span className={styles.soft}>{abouts[sheet]}</span>
            </span>
            <Button
              busy={busy && asked === sheet}
              aria-label={`Export ${sheetTitles[sheet].toLowerCase()}`}
              onClick={() => void run(sheet)}
            >
              Export
            </Button>
          </li>
        ))}
      </ul>
      <output className={styles.soft}>{said}</output>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
    </Part>
  );
}

const abouts: Readonly<Record<SheetKind, string>> = {
  performances:
    'A line for each performance: when, where, limit, price types, and a column for the price of each zone.',
  phases: 'A line for each phase: when it opens and closes, for whom, and where it is sold.',
  allocations: 'A line for seats that are not as in their plan: what becomes of them, and their zone that evening.',
};
