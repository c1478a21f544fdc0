// Laid out as boxes, the parts of a table lose their roles in some browsers; here they are said.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { nameOfRow } from '#shared/desk/domain/season/copy-run.ts';
import type { PerformanceField } from '#shared/desk/domain/season/row.ts';
import { readingWords } from '#shared/desk/domain/season/wall.ts';
import { wordsOf } from '#shared/desk/domain/season/words.ts';
import type { HallWords } from '#shared/desk/domain/season/words.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import type { PublishedRow } from '../draft.ts';
import styles from './grid.module.css';
import type { CellPlace } from './grid.tsx';
import { changedTitles } from './rows.ts';
import type { Line, RowDraft } from './rows.ts';
import { marksOf, shortHall, shortPhases, shortPrices, shortTime } from './short-words.ts';

type Say = (row: PublishedRow, hallWords: HallWords) => string;

interface Column {
  readonly title: string;
  /** What Enter edits. */
  readonly field: PerformanceField | null;
  /** Null where the cell is drawn for itself. */
  readonly say: Say | null;
}

export const columns: readonly Column[] = [
  { title: 'Selected', field: null, say: null },
  { title: 'Date and time', field: 'wallTime', say: ({ wallTime }) => shortTime(wallTime) },
  { title: 'Title', field: 'title', say: ({ title }) => title },
  { title: 'Hall', field: 'hallId', say: shortHall },
  { title: 'Prices', field: 'prices', say: shortPrices },
  { title: 'Phases', field: 'onSaleDates', say: shortPhases },
  { title: 'Limit', field: 'seatLimit', say: ({ seatLimit }) => String(seatLimit) },
  { title: 'State', field: 'isCancelled', say: null },
];

type Place = (cell: number) => CellPlace;

type ProductionCellsProps = {
  readonly line: Extract<Line, { readonly kind: 'production' }>;
  readonly seasonId: string;
  readonly chosen: ReadonlySet<string>;
  readonly place: Place;
};

/** The line of a production: selects all its performances, leads to its page. */
export function ProductionCells({ line: { slug, title, rows }, seasonId, chosen, place }: ProductionCellsProps) {
  const count = rows.filter(({ now }) => chosen.has(now.performanceId)).length;
  const all = rows.length === 1 ? '1 performance' : `${rows.length} performances`;
  return (
    <>
      <td role="gridcell" className={styles.choice}>
        <input
          type="checkbox"
          {...place(0)}
          aria-label={`Select ${all} of ${title}`}
          checked={count === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < rows.length;
          }}
          readOnly
        />
      </td>
      <td role="gridcell" colSpan={columns.length - 1} className={styles.production}>
        <TextLink to={`/season/events/${slug}.${seasonId}`} {...place(1)}>
          {title}
        </TextLink>
        <span className={styles.soft}>{all}</span>
      </td>
    </>
  );
}

type PerformanceCellsProps = {
  readonly draft: RowDraft;
  readonly isChosen: boolean;
  /** What was refused of it. */
  readonly told: string | null;
  readonly place: Place;
  readonly hallWords: HallWords;
};

export function PerformanceCells({ draft, isChosen, told, place, hallWords }: PerformanceCellsProps) {
  return (
    <>
      <td role="gridcell" className={styles.choice}>
        <input
          type="checkbox"
          {...place(0)}
          aria-label={`Select ${nameOfRow(draft.now)}`}
          checked={isChosen}
          readOnly
        />
      </td>
      {columns.slice(1).map(({ title, field, say }, index) => (
        <td key={title} role="gridcell" className={styles.cell} data-column={title} {...place(index + 1)}>
          {say && field ? <Value {...{ draft, field, say, hallWords }} /> : <State draft={draft} told={told} />}
        </td>
      ))}
    </>
  );
}

type ValueProps = {
  readonly draft: RowDraft;
  readonly field: PerformanceField;
  readonly say: Say;
  readonly hallWords: HallWords;
};

/** A value, and beside a draft what is published. */
function Value({ draft: { now, before, deed, changed }, field, say, hallWords }: ValueProps) {
  const next = say(now, hallWords);
  if (deed === 'remove') return <s>{next}</s>;
  if (before === null || !changed.has(field)) return <>{next}</>;
  const old = say(before, hallWords);
  // What is short may be the same where the whole differs.
  const [from, to] = old === next ? [wordsOf(field, before[field]), wordsOf(field, now[field])] : [old, next];
  return (
    <>
      <VisuallyHidden>Draft: </VisuallyHidden>
      <ins className={styles.draft}>{to}</ins>
      <VisuallyHidden>, published: {from}</VisuallyHidden>
      <s aria-hidden="true" className={styles.before}>
        {from}
      </s>
    </>
  );
}

type StateProps = Pick<PerformanceCellsProps, 'draft' | 'told'>;

function State({ draft, told }: StateProps) {
  const { now, deed } = draft;
  const titles = changedTitles(draft);
  const reading = readingWords(now.wallTime);
  return (
    <>
      {deed === 'add' ? <ins className={styles.draft}>New</ins> : null}
      {deed === 'remove' ? <ins className={styles.draft}>Removed</ins> : null}
      {marksOf(now).map((mark) => (
        <span key={mark} className={styles.mark}>
          {mark}
        </span>
      ))}
      {titles.length > 0 ? <span className={styles.soft}>{`Changed: ${titles.join(', ')}`}</span> : null}
      {reading ? <span className={styles.told}>{reading}</span> : null}
      {told ? <span className={styles.told}>{told}</span> : null}
    </>
  );
}
