import { useMemo, useState } from 'react';

import type { Day } from '#shared/kernel/time/london.ts';
import { filterQuery } from '#shared/season/domain/filter/address.ts';
import { noFilter } from '#shared/season/domain/filter/filter.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import { groupsForListing } from '#shared/season/domain/filter/offered-filters.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';
import { choiceCounts } from '#shared/season/domain/listing/counts.ts';
import { listedBy } from '#shared/season/domain/listing/listing.ts';
import { useResource } from '#web/api/use-resource.ts';

import { FilterPanel } from './filter-panel.tsx';
import type { Outlook } from './filter-panel.tsx';
import type { ListedEvent } from './types.ts';

/** The panel is loaded when opened: the listing works without it. */

/** What the listing's options and their counts are computed from. */
export interface Choosable {
  /** Null where the season is sent by page: the counts are then asked for. */
  readonly season: readonly ListedEvent[] | null;
  /** Every option that the address may contain. */
  readonly groups: readonly FilterGroup[];
}

type ListingFilterPanelProps = {
  readonly id: string;
  readonly choosable: Choosable;
  readonly filter: EventFilter;
  readonly today: Day;
  readonly startsAtDates: boolean;
  readonly onApply: (next: EventFilter) => void;
};

export function ListingFilterPanel({ choosable, filter, today, ...rest }: ListingFilterPanelProps) {
  const [draft, setDraft] = useState(filter);
  const all = useOutlook(choosable, noFilter, today);
  const outlook = useOutlook(choosable, draft, today);
  const categories = all?.counts.categories;
  const offered = useMemo(
    () => (categories ? groupsForListing(choosable.groups, categories) : []),
    [choosable.groups, categories],
  );
  return (
    <FilterPanel
      {...rest}
      groups={offered}
      draft={draft}
      onDraft={setDraft}
      today={today}
      withPrice
      outlook={outlook}
    />
  );
}

/** What a filter would show, computed here or asked for; the last answer stays until the next one is here. */
function useOutlook({ season, groups }: Choosable, filter: EventFilter, today: Day): Outlook | null {
  const { data } = useResource('listing', season ? null : { query: { ...filterQuery(filter, groups), page: 1 } });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const computed = useMemo(
    () => season && { total: listedBy(season, filter).items.length, counts: choiceCounts(season, filter, today) },
    [season, filter, today],
  );
  return computed ?? data ?? last ?? null;
}
