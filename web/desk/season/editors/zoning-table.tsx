import { useId } from 'react';

import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { Button } from '#web/ui/button.tsx';
import field from '#web/ui/field.module.css';
import { Select } from '#web/ui/select.tsx';

import styles from '../season.module.css';
import { mistakeIn, rowsOf, typedLetters } from './zoned-rows.ts';
import type { Letters, ZonedRow } from './zoned-rows.ts';

type ZoningTableProps = {
  readonly sections: Hall['sections'];
  readonly sectionId: string;
  readonly onSection: (sectionId: string) => void;
  readonly letters: Letters;
  /** What the buttons paint with. */
  readonly zone: string;
  readonly onLetters: (key: string, text: string) => void;
  readonly onPaint: (rows: readonly ZonedRow[]) => void;
};

/** A section of the plan by rows: a letter a seat, to be typed, and painted by row or as a whole. */
export function ZoningTable({ sections, sectionId, onSection, letters, zone, onLetters, onPaint }: ZoningTableProps) {
  const section = sections.find(({ id }) => id === sectionId) ?? sections[0];
  if (!section) return null;
  const rows = rowsOf(section);
  return (
    <div className={styles.zoningRows}>
      <div className={styles.fields}>
        <div className={styles.middle}>
          <Select
            label="Section"
            value={section.id}
            options={sections.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => onSection(target.value)}
          />
        </div>
        <Button onClick={() => onPaint(rows)}>{`Paint ${section.title} with ${zone}`}</Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className={styles.rowsScroll} aria-label={`Zones of ${section.title} by row`} tabIndex={0}>
        <table className={styles.rowTable}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">A letter for each seat, as the plan counts them</th>
              <th scope="col">Whole row</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                text={letters[row.key] ?? ''}
                name={`${section.title} row ${row.row}`}
                zone={zone}
                onText={(text) => onLetters(row.key, text)}
                onPaint={() => onPaint([row])}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

type RowProps = {
  readonly row: ZonedRow;
  readonly text: string;
  readonly name: string;
  readonly zone: string;
  readonly onText: (text: string) => void;
  readonly onPaint: () => void;
};

function Row({ row: { row, seats }, text, name, zone, onText, onPaint }: RowProps) {
  const noteId = useId();
  const mistake = mistakeIn(text, seats.length);
  return (
    <tr>
      <th scope="row">{row}</th>
      <td>
        <input
          className={`${field['control']} ${styles.letters}`}
          aria-label={`Zones of ${name}`}
          aria-describedby={noteId}
          aria-invalid={mistake !== null || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onText(typedLetters(target.value))}
        />
        <p id={noteId} className={mistake === null ? styles.soft : styles.warns}>
          {mistake ?? numbersOf(seats)}
        </p>
      </td>
      <td>
        <Button look="link" aria-label={`Paint ${name} with ${zone}`} onClick={onPaint}>
          {`All ${zone}`}
        </Button>
      </td>
    </tr>
  );
}

/** "28 seats, 1 to 28". */
function numbersOf(seats: ZonedRow['seats']): string {
  const [first, last] = [seats[0], seats.at(-1)];
  if (!first || !last || first === last) return `1 seat, ${first?.number}`;
  return `${seats.length} seats, ${first.number} to ${last.number}`;
}
