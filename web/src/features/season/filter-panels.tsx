import { useMemo } from 'react';

import { groupsForListing } from '#shared/season/domain/filter/offered-filters.ts';

import { FilterPanel } from './filter-panel.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import type { EventCard } from './types.ts';

/** Panels loaded when opened: the listing works without them. */
export { FilterDatesPanel } from './filter-dates-panel.tsx';

/** The available options. */
export interface Choosable {
  readonly season: readonly EventCard[];
  readonly withoutFestivals: boolean;
}

type ListingFilterPanelProps = Omit<FilterPanelProps, 'groups'> & { readonly choosable: Choosable };

export function ListingFilterPanel({ choosable: { season, withoutFestivals }, ...rest }: ListingFilterPanelProps) {
  const groups = useMemo(() => groupsForListing(season, { withoutFestivals }), [season, withoutFestivals]);
  return <FilterPanel {...rest} groups={groups} />;
}
