import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { countOfValues, noCategories, showsClear, toggleValue } from '#shared/season/domain/filter/filter.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';

import styles from './filter-panel.module.css';

export type FilterPanelProps = {
  readonly id: string;
  readonly groups: readonly FilterGroup[];
  readonly filter: EventFilter;
  readonly onApply: (next: EventFilter) => void;
};

/** Choices are collected and applied together, with "Apply filters". */
export function FilterPanel({ id, groups, filter, onApply }: FilterPanelProps) {
  const [draft, setDraft] = useState(filter);
  const hintId = useId();
  const count = countOfValues(draft);
  return (
    // Only keys are caught on their way; everything inside is a control of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id={id}
      className={styles.panel}
      aria-label="Filter events"
      onKeyDown={onPanelKey}
      onKeyUp={suppressSpace}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <div className={styles.groups}>
        {groups.map(({ category, label, options }) => (
          <fieldset
            key={category}
            className={styles.group}
            aria-describedby={hintId}
            data-long={options.length > 6 || undefined}
          >
            <legend>{label}</legend>
            {options.map((option) => (
              <Checkbox
                key={option.id}
                label={option.label}
                checked={draft.categories[category].includes(option.id)}
                onChange={() => setDraft(toggleValue(draft, category, option.id))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className={styles.foot}>
        <Button type="submit" look="filled">
          Apply filters
        </Button>
        {showsClear(draft) ? (
          <Button look="link" onClick={() => setDraft({ ...draft, categories: noCategories })}>
            Clear
          </Button>
        ) : null}
        <output className={styles.chosen}>{count === 0 ? 'nothing selected' : `${count} selected`}</output>
        <span id={hintId} className={styles.hint}>
          Press Enter to choose an option
        </span>
      </div>
    </form>
  );
}

/**
 * Space is suppressed in the panel (spec 1 §2), so that it never scrolls the page during a choice. Enter replaces it: on a box it toggles
 * and does not submit; a hint says so while the keyboard is used. Screen readers in browse mode press the box itself and need neither key.
 * A button, which Space never scrolls, keeps both keys.
 */
function onPanelKey(event: KeyboardEvent<HTMLFormElement>): void {
  suppressSpace(event);
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  event.preventDefault();
  if (!event.repeat) target.click();
}

/** Firefox presses a control when Space is released, so both events are caught. */
function suppressSpace(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) event.preventDefault();
}
