import { noFilter, removeValue, setFilter, showsClear } from '#shared/season/domain/filter/filter.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';
import { Chip, ChipRow, RemovableChip } from '#web/ui/chip.tsx';

import type { ChangeFilter } from './filter-change.ts';
import { ceilingText, chosenOptions, datesText } from './filter-words.ts';

type AppliedFiltersProps = {
  readonly filter: EventFilter;
  readonly groups: readonly FilterGroup[];
  readonly onChange: ChangeFilter;
};

/** The active filters, dates and values, each removable; "Clear" removes all (spec 1 §4). */
export function AppliedFilters({ filter, groups, onChange }: AppliedFiltersProps) {
  const dates = datesText(filter);
  const chosen = chosenOptions(filter, groups);
  const { ceiling } = filter;
  if (dates === null && chosen.length === 0 && ceiling === null) return null;
  return (
    <ChipRow label="Applied filters">
      {dates === null ? null : (
        <RemovableChip label={dates} onRemove={() => onChange((current) => setFilter(current, { dates: null }))} />
      )}
      {chosen.map(({ category, id, label }) => (
        <RemovableChip
          key={id}
          label={label}
          onRemove={() => onChange((current) => removeValue(current, category, id))}
        />
      ))}
      {ceiling === null ? null : (
        <RemovableChip
          label={ceilingText(ceiling)}
          onRemove={() => onChange((current) => setFilter(current, { ceiling: null }))}
        />
      )}
      {showsClear(filter) ? <Chip onPress={() => onChange(() => noFilter)}>Clear</Chip> : null}
    </ChipRow>
  );
}
