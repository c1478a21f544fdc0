import { Chip, ChipRow, RemovableChip } from '#web/ui/chip.tsx';

import { chosenOptions, noFilter, without } from './listing-filter.ts';
import type { ListingFilter } from './listing-filter.ts';

type AppliedFiltersProps = { readonly filter: ListingFilter; readonly onChange: (next: ListingFilter) => void };

/** What the listing is narrowed to, each value to be taken off; "Clear" from two values on (spec 1 §4). */
export function AppliedFilters({ filter, onChange }: AppliedFiltersProps) {
  const chosen = chosenOptions(filter);
  if (chosen.length === 0) return null;
  return (
    <ChipRow label="Applied filters">
      {chosen.map(({ category, id, label }) => (
        <RemovableChip key={id} label={label} onRemove={() => onChange(without(filter, category, id))} />
      ))}
      {chosen.length > 1 ? <Chip onPress={() => onChange(noFilter)}>Clear</Chip> : null}
    </ChipRow>
  );
}
