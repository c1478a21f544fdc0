import type { ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';

import { FilterSelect } from '../../shell/filter-field.tsx';
import { useHallWords } from '../editors/newest-plans.ts';
import styles from '../season.module.css';
import { always, monthWords, none } from './rows.ts';
import type { GridFilter, choicesOf } from './rows.ts';

type ToolsProps = {
  readonly filter: GridFilter;
  readonly onFilter: (filter: GridFilter) => void;
  readonly choices: ReturnType<typeof choicesOf>;
  readonly titles: ReadonlyMap<string, string>;
  readonly count: number;
  readonly onAll: () => void;
  /** What adds to it. */
  readonly children: ReactNode;
};

/** What narrows the grid, and what adds to it. */
export function Tools({ filter, onFilter, choices, titles, count, onAll, children }: ToolsProps) {
  const hallWords = useHallWords();
  return (
    <div className={styles.tools}>
      <FilterSelect
        label="Production"
        value={filter.production}
        options={[{ value: '', label: 'All productions' }, ...[...titles].map(([value, label]) => ({ value, label }))]}
        onChange={({ target }) => onFilter({ ...filter, production: target.value })}
      />
      <FilterSelect
        label="Month"
        value={filter.month}
        options={[
          { value: '', label: 'To come' },
          { value: always, label: 'All, past ones too' },
          ...choices.months.map((value) => ({ value, label: monthWords(value) })),
        ]}
        onChange={({ target }) => onFilter({ ...filter, month: target.value })}
      />
      <FilterSelect
        label="Hall"
        value={filter.hall}
        options={[
          { value: '', label: 'All halls' },
          ...choices.halls.map((value) => ({ value, label: value === none ? 'No seats' : hallWords(value) })),
        ]}
        onChange={({ target }) => onFilter({ ...filter, hall: target.value })}
      />
      <Button onClick={onAll} disabledReason={count === 0 ? 'There are none.' : null}>
        {`Select all ${count}`}
      </Button>
      {children}
    </div>
  );
}
