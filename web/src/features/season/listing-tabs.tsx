import type { MouseEvent } from 'react';

import { filterQuery } from '#shared/season/domain/filter/address.ts';
import { noFilter, isFiltered, isSameFilter, setFilter } from '#shared/season/domain/filter/filter.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import { accessibleType, filterGroups } from '#shared/season/domain/filter/options.ts';
import { links } from '#web/api/links.ts';
import { TabBar } from '#web/ui/tab-bar.tsx';
import type { Tab } from '#web/ui/tab-bar.tsx';

import type { ChangeFilter } from './filter-change.ts';

const accessible = setFilter(noFilter, { categories: { eventType: [accessibleType] } });
export const accessibleLink = links.listing.to(filterQuery(accessible, filterGroups()));

export type OpenPanel = 'dates' | 'filter' | null;

type ListingTabsProps = {
  readonly chosen: EventFilter;
  readonly onChange: ChangeFilter;
  readonly open: OpenPanel;
  readonly onOpen: (panel: OpenPanel) => void;
  /** Id of the panel, which both open. */
  readonly panel: string;
};

/**
 * The tabs of the listing (spec 1 §2). The first links to everything, with a label by place: "See all" in the listing, "Events" among
 * accessible ones, "List" in the calendar. The first three are links; a normal click changes the filter as the panel does, with its
 * spinner.
 */
export function ListingTabs({ chosen, onChange, open, onOpen, panel }: ListingTabsProps) {
  const isAccessible = isSameFilter(chosen, accessible);
  const follow = (filter: EventFilter) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(null);
    onChange(() => filter);
  };
  const press = (at: 'dates' | 'filter') => ({
    onPress: () => onOpen(open === at ? null : at),
    expanded: open === at,
    controls: panel,
  });
  const tabs: readonly Tab[] = [
    {
      label: isAccessible ? 'Events' : 'See all',
      to: links.listing.to(),
      current: !isFiltered(chosen),
      onFollow: follow(noFilter),
    },
    { label: 'Calendar', to: links.calendar.to(), current: false },
    { label: 'Accessibility', to: accessibleLink, current: isAccessible, onFollow: follow(accessible) },
    { label: 'Choose dates', shortLabel: 'Dates', ...press('dates') },
    { label: 'Filter', ...press('filter') },
  ];
  return <TabBar label="Events" tabs={tabs} />;
}
