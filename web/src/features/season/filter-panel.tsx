import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';

import styles from './filter-panel.module.css';
import { chosenOptions, noFilter, withToggled } from './listing-filter.ts';
import type { FilterGroup, ListingFilter } from './listing-filter.ts';

type FilterPanelProps = {
  readonly id: string;
  readonly groups: readonly FilterGroup[];
  readonly filter: ListingFilter;
  readonly onApply: (next: ListingFilter) => void;
};

/** Choices are collected here and reach the listing together, with "Apply filters". */
export function FilterPanel({ id, groups, filter, onApply }: FilterPanelProps) {
  const [draft, setDraft] = useState(filter);
  const chosen = chosenOptions(draft);
  return (
    <form
      id={id}
      className={styles.panel}
      aria-label="Filter events"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <div className={styles.groups}>
        {groups.map(({ category, label, options }) => (
          <fieldset key={category} className={styles.group} data-long={options.length > 6 || undefined}>
            <legend>{label}</legend>
            {options.map((option) => (
              <Checkbox
                key={option.id}
                label={option.label}
                checked={draft[category].includes(option.id)}
                onChange={() => setDraft(withToggled(draft, category, option.id))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className={styles.foot}>
        <Button type="submit" look="filled">
          Apply filters
        </Button>
        {chosen.length > 0 ? (
          <Button look="link" onClick={() => setDraft(noFilter)}>
            Clear
          </Button>
        ) : null}
        <output className={styles.chosen}>
          {chosen.length === 0 ? 'nothing selected' : `${chosen.length} selected`}
        </output>
      </div>
    </form>
  );
}
