import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';
import { FieldError, FieldHint, useFieldTies } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';

import styles from '../season/season.module.css';
import { columnsOf } from './cells.ts';
import type { Cells, Mistake, Setting } from './cells.ts';

type RowFieldsProps = {
  readonly setting: Setting;
  readonly cells: Cells;
  readonly hint: string | null;
  readonly mistake: Mistake | null;
  readonly error: string | null;
  readonly onCells: (cells: Cells) => void;
};

/** A setting of several texts: one row of them, or rows that are added and taken away. */
export function RowFields({ setting, cells, hint, mistake, error, onCells }: RowFieldsProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const { ties, hintId, errorId } = useFieldTies({ hint, error });
  const { title, kind } = setting;
  const columns = columnsOf(setting);
  const isList = kind === 'table' || kind === 'names';
  const ofRow = (row: number) => ({
    columns,
    texts: cells[row] ?? {},
    mistake: mistake?.row === row ? mistake : null,
    onText: (column: string, text: string) =>
      onCells(cells.map((each, place) => (place === row ? { ...each, [column]: text } : each))),
  });
  return (
    <fieldset ref={fieldset} className={styles.group} aria-describedby={ties['aria-describedby']}>
      <legend>{title}</legend>
      <FieldHint id={hintId}>{hint}</FieldHint>
      {isList ? (
        cells.map((_, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own while it is typed
          <fieldset key={row} className={styles.entry} aria-label={`Row ${row + 1}`}>
            <RowOfTexts {...ofRow(row)}>
              <Button
                look="link"
                aria-label={`Take away: ${title}, row ${row + 1}`}
                onClick={() => {
                  onCells(cells.toSpliced(row, 1));
                  fieldset.current?.querySelector<HTMLElement>('[data-add]')?.focus();
                }}
              >
                Take away
              </Button>
            </RowOfTexts>
          </fieldset>
        ))
      ) : (
        <RowOfTexts {...ofRow(0)} />
      )}
      <FieldError id={errorId}>{error}</FieldError>
      {isList ? (
        <div>
          <Button
            data-add
            aria-label={`Add a row: ${title}`}
            onClick={() => onCells([...cells, Object.fromEntries(columns.map((column) => [column, '']))])}
          >
            Add a row
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

type RowOfTextsProps = {
  readonly columns: readonly string[];
  readonly texts: Cells[number];
  readonly mistake: Mistake | null;
  readonly onText: (column: string, text: string) => void;
  readonly children?: ReactNode;
};

function RowOfTexts({ columns, texts, mistake, onText, children }: RowOfTextsProps) {
  return (
    <div className={styles.fields}>
      {columns.map((column) => (
        <div key={column} className={styles.wideField}>
          <Field
            label={labels[column] ?? column}
            value={texts[column] ?? ''}
            inputMode={column === 'percent' ? 'numeric' : 'text'}
            autoComplete="off"
            optional={column === 'code'}
            error={mistake?.column === column ? mistake.says : null}
            onChange={({ target }) => onText(column, target.value)}
          />
        </div>
      ))}
      {children ? <div className={styles.narrow}>{children}</div> : null}
    </div>
  );
}

const labels: Readonly<Record<string, string>> = {
  id: 'Id',
  title: 'Title',
  slug: 'In addresses',
  to: 'Address',
  code: 'Code',
  percent: 'Percent of the price',
  name: 'Name',
  text: 'Text',
};
