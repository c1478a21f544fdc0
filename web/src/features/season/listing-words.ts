import { count as counted } from '#shared/kernel/time/duration.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { countOfValues, hasDates, isFiltered } from '#shared/season/domain/filter/filter.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';

import { chosenOptions } from './filter-words.ts';
import type { ShownListing } from './listing-data.ts';
import { nonBreakingDates } from './non-breaking-dates.ts';
import { numberInWords } from './number-in-words.ts';

const places: Readonly<Record<string, string>> = {
  '2': 'On the Main Stage',
  '73': 'In the Linbury Theatre',
  '76': 'In the Clore Studio',
  'online-only': 'Online',
};

const usualTitle = 'Tickets and events';

/** The headline names a single choice (a venue, a kind of event), otherwise the page. */
export function listingTitle(filter: EventFilter, groups: readonly FilterGroup[], title = usualTitle): string {
  const [only] = chosenOptions(filter, groups);
  if (!only || countOfValues(filter) > 1 || hasDates(filter)) return title;
  return places[only.id] ?? (only.category === 'eventType' ? only.label : title);
}

/** "Seventy-four performances until 28 February 2027." */
export function listingLead(
  { performances: count, lastDate }: Pick<ShownListing, 'performances' | 'lastDate'>,
  filter: EventFilter,
): string {
  if (count === 0) return '';
  const what = isFiltered(filter) ? 'matching performance' : 'performance';
  const words = `${capital(numberInWords(count))} ${what}${count === 1 ? '' : 's'}`;
  return `${words} until ${nonBreakingDates(formatDate(lastDate))}.`;
}

/** Announced when the results have changed. */
export function countText({ total }: Pick<ShownListing, 'total'>): string {
  return counted(total, 'event');
}

function capital(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
