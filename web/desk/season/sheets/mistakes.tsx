import { csvOf } from '#shared/kernel/text/csv.ts';
import { Button } from '#web/ui/button.tsx';

import { CopyButton } from '../../shell/copy-button.tsx';
import { Part } from '../../shell/desk-page.tsx';
import { saveFile } from '../../shell/save-file.ts';
import type { SheetImport } from './import-part.tsx';
import styles from './sheets.module.css';

type Mistake = SheetImport['mistakes'][number];
type MistakesProps = {
  readonly mistakes: readonly Mistake[];
  /** Of all; more than a few hundred are counted only. */
  readonly count: number;
};

const heads = ['File', 'Line', 'Column', 'What is wrong'] as const;

const cellsOf = ({ file, line, column, sentence }: Mistake): readonly string[] => [
  file,
  line === null ? '' : String(line),
  column ?? '',
  sentence,
];

/** Every mistake, in a table to work through here or in the spreadsheet. */
export function Mistakes({ mistakes, count }: MistakesProps) {
  const cells = [heads, ...mistakes.map(cellsOf)];
  return (
    <Part title={count === 1 ? '1 mistake' : `${count.toLocaleString('en-GB')} mistakes`}>
      <p>
        Nothing can be put into the change set before they are put right. Correct them in the spreadsheet, save it as
        CSV, and choose the file again.
      </p>
      <div className={styles.actions}>
        <CopyButton text={cells.map((each) => each.join('\t')).join('\n')}>Copy them</CopyButton>
        <Button onClick={() => saveFile('mistakes.csv', 'text/csv', csvOf(cells))}>Download as CSV</Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className={styles.scroll} aria-label="Mistakes" tabIndex={0}>
        <table className={styles.mistakes}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mistakes.map((mistake) => (
              <Row key={cellsOf(mistake).join('\n')} mistake={mistake} />
            ))}
          </tbody>
        </table>
      </section>
      {count > mistakes.length ? (
        <p className={styles.soft}>
          {`And ${(count - mistakes.length).toLocaleString('en-GB')} more, once these are put right.`}
        </p>
      ) : null}
    </Part>
  );
}

function Row({ mistake: { file, line, column, sentence } }: { readonly mistake: Mistake }) {
  return (
    <tr>
      <td>{file}</td>
      <td>{line === null ? 'Whole file' : line}</td>
      <td>{column ?? 'Whole line'}</td>
      <td>{sentence}</td>
    </tr>
  );
}
