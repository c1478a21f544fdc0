import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDateRange } from '#shared/kernel/time/format.ts';
import type { EventFilter, FilterCategory } from '#shared/season/domain/filter/filter.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';

import { nonBreakingDates } from './non-breaking-dates.ts';

export interface ChosenOption {
  readonly category: FilterCategory;
  readonly id: string;
  readonly label: string;
}

/** The chosen values with their labels, in the order of their groups. */
export function chosenOptions({ categories }: EventFilter, groups: readonly FilterGroup[]): readonly ChosenOption[] {
  return groups.flatMap(({ category, options }) =>
    options.filter(({ id }) => categories[category].includes(id)).map(({ id, label }) => ({ category, id, label })),
  );
}

/** "3 – 10 December 2026", "3 December 2026"; null without dates. Noon in UTC is the same day in London all year. */
export function datesText({ dates: { startDate, endDate } }: EventFilter): string | null {
  return startDate && endDate ? nonBreakingDates(formatDateRange(`${startDate}T12:00Z`, `${endDate}T12:00Z`)) : null;
}

/** "Up to £50". */
export function ceilingText(ceiling: number): string {
  return `Up to ${formatPence(pence(ceiling))}`;
}
