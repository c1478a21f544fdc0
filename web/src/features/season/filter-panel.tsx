import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import type { Day } from '#shared/kernel/time/london.ts';
import {
  countOfValues,
  hasDates,
  noFilter,
  setFilter,
  showsClear,
  toggleValue,
} from '#shared/season/domain/filter/filter.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';
import { ceilings } from '#shared/season/domain/listing/counts.ts';
import type { ChoiceCounts } from '#shared/season/domain/listing/counts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx';

import { DateFields, datesOf, daysOf, mistakesIn, noDays } from './date-fields.tsx';
import type { Days } from './date-fields.tsx';
import styles from './filter-panel.module.css';
import { ceilingText } from './filter-words.ts';

/** What a draft would show. */
export interface Outlook {
  readonly total: number;
  readonly counts: ChoiceCounts;
}

export type FilterPanelProps = {
  readonly id: string;
  readonly groups: readonly FilterGroup[];
  /** The choices so far, which are applied together. */
  readonly draft: EventFilter;
  readonly onDraft: (next: EventFilter) => void;
  readonly onApply: (next: EventFilter) => void;
  /** Dates before it cannot be chosen. Absent: the panel has no dates. */
  readonly today?: Day | undefined;
  readonly withPrice?: boolean;
  /** Counts beside the choices and on the button; null without, or until they are known. */
  readonly outlook?: Outlook | null;
  /** Opened to choose dates. */
  readonly startsAtDates?: boolean;
};

/** Choices are collected and applied together, with "Apply filters". */
export function FilterPanel(panel: FilterPanelProps) {
  const { id, groups, draft, onDraft, onApply, today, outlook = null } = panel;
  const hintId = useId();
  const [days, setDays] = useState<Days>(() => daysOf(draft));
  const [showsMistakes, setShowsMistakes] = useState(false);
  const mistakes = today === undefined ? {} : mistakesIn(days, today);

  const changeDays = (next: Days) => {
    setDays(next);
    setShowsMistakes(false);
    if (today === undefined || mistakesIn(next, today).any) return;
    onDraft(setFilter(draft, { dates: datesOf(next, today) }));
  };

  return (
    // Only keys are caught on their way; everything inside is a control of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id={id}
      className={styles.panel}
      aria-label="Filter events"
      noValidate
      onKeyDown={onPanelKey}
      onKeyUp={suppressSpace}
      onSubmit={(event) => {
        event.preventDefault();
        setShowsMistakes(true);
        if (!mistakes.any) onApply(draft);
      }}
    >
      <div className={styles.groups}>
        {today === undefined ? null : (
          <DateFields
            days={days}
            today={today}
            mistakes={showsMistakes ? mistakes : {}}
            startsHere={panel.startsAtDates ?? false}
            onChange={changeDays}
          />
        )}
        {panel.withPrice ? <PriceChoice draft={draft} onDraft={onDraft} outlook={outlook} /> : null}
        {groups.map((group) => (
          <OptionGroup key={group.category} {...{ group, draft, onDraft, outlook, hintId }} />
        ))}
      </div>
      <PanelFoot
        draft={draft}
        outlook={outlook}
        hintId={hintId}
        onClear={() => {
          setDays(noDays);
          onDraft(noFilter);
        }}
      />
    </form>
  );
}

type DraftProps = Pick<FilterPanelProps, 'draft' | 'onDraft'> & { readonly outlook: Outlook | null };
type OptionGroupProps = DraftProps & { readonly group: FilterGroup; readonly hintId: string };

function OptionGroup({ group: { category, label, options }, draft, onDraft, outlook, hintId }: OptionGroupProps) {
  const counts = outlook?.counts.categories[category];
  return (
    <fieldset className={styles.group} aria-describedby={hintId} data-long={options.length > 6 || undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.id}
          label={<Counted label={option.label} count={counts && (counts[option.id] ?? 0)} />}
          checked={draft.categories[category].includes(option.id)}
          onChange={() => onDraft(toggleValue(draft, category, option.id))}
        />
      ))}
    </fieldset>
  );
}

type PanelFootProps = {
  readonly draft: EventFilter;
  readonly outlook: Outlook | null;
  readonly hintId: string;
  readonly onClear: () => void;
};

function PanelFoot({ draft, outlook, hintId, onClear }: PanelFootProps) {
  const count = countOfValues(draft) + (hasDates(draft) ? 1 : 0);
  return (
    <div className={styles.foot}>
      <Button type="submit" look="filled">
        {outlook ? `Apply filters (${outlook.total})` : 'Apply filters'}
      </Button>
      {showsClear(draft) ? (
        <Button look="link" onClick={onClear}>
          Clear
        </Button>
      ) : null}
      <output className={styles.chosen}>{count === 0 ? 'nothing selected' : `${count} selected`}</output>
      <span id={hintId} className={styles.hint}>
        Press Enter to choose an option
      </span>
    </div>
  );
}

type CountedProps = { readonly label: string; readonly count: number | undefined };

function Counted({ label, count }: CountedProps) {
  if (count === undefined) return label;
  return (
    <>
      {label} <span className={styles.count}>({count})</span>
    </>
  );
}

/** Any price, the offered ceilings, and one that only the address has. */
function PriceChoice({ draft, onDraft, outlook }: DraftProps) {
  const { ceiling } = draft;
  const offered = ceiling === null || ceilings.includes(ceiling) ? ceilings : [...ceilings, ceiling].toSorted(byAmount);
  return (
    <div className={styles.prices}>
      <RadioGroup
        legend="Price"
        name={useId()}
        value={String(ceiling ?? anyPrice)}
        choices={[
          { value: anyPrice, label: 'Any price' },
          ...offered.map((each) => ({
            value: String(each),
            label: <Counted label={ceilingText(each)} count={outlook?.counts.ceilings[each]} />,
          })),
        ]}
        onChange={(value) => onDraft(setFilter(draft, { ceiling: value === anyPrice ? null : Number(value) }))}
      />
    </div>
  );
}

const anyPrice = 'any';

const byAmount = (one: number, other: number) => one - other;

/**
 * Space is suppressed in the panel (spec 1 §2), so that it never scrolls the page during a choice. Enter replaces it: on a box it toggles
 * and does not submit; a hint says so while the keyboard is used. Screen readers in browse mode press the box itself and need neither key.
 * A button, which Space never scrolls, keeps both keys.
 */
function onPanelKey(event: KeyboardEvent<HTMLFormElement>): void {
  suppressSpace(event);
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || !isBox(target)) return;
  event.preventDefault();
  if (!event.repeat) target.click();
}

const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

/** Firefox presses a control when Space is released, so both events are caught. */
function suppressSpace(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) event.preventDefault();
}
