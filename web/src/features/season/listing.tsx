import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { listedEvents } from '#shared/domain/event/run.ts';
import { links } from '#web/api/links.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';

import { AppliedFilters } from './applied-filters.tsx';
import { EventCard } from './event-card.tsx';
import { EventGrid } from './event-grid.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { chosenOptions, listingPath, matches, offeredGroups } from './listing-filter.ts';
import type { ListingFilter } from './listing-filter.ts';
import type { EventCard as Event } from './types.ts';
import type { Sale } from './use-season.ts';

type ListingBarProps = {
  readonly filter: ListingFilter;
  /** Everything that is to come, filtered or not: what there is to choose from. */
  readonly season: readonly Event[];
};

/** Tabs, the panel that one of them opens, and what is chosen. The filter itself lives in the address. */
export function ListingBar({ filter, season }: ListingBarProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const navigate = useNavigate();
  const apply = (next: ListingFilter) => void navigate(listingPath(next), { preventScrollReset: true });
  const isFiltered = chosenOptions(filter).length > 0;
  return (
    <div>
      <TabBar
        label="Events"
        tabs={[
          { label: 'See all', to: links.listing.to(), current: !isFiltered },
          { label: 'Filter', onPress: () => setOpen(!isOpen), expanded: isOpen, controls: panelId },
        ]}
      />
      {isOpen ? (
        <FilterPanel
          id={panelId}
          groups={offeredGroups(season)}
          // A filter that came by another way (a chip, the back button) starts the panel afresh.
          key={listingPath(filter)}
          filter={filter}
          onApply={(next) => {
            setOpen(false);
            apply(next);
          }}
        />
      ) : null}
      <AppliedFilters filter={filter} onChange={apply} />
    </div>
  );
}

/** Events that are still to come and match, by their next date, each with its coming performances only (spec 1 §4). */
export function eventsFor(events: readonly Event[], filter: ListingFilter, now: string): readonly Event[] {
  const shown = events.filter(({ isHiddenFromTicketsAndEvents }) => !isHiddenFromTicketsAndEvents);
  return listedEvents(shown, now).filter((event) => matches(event, filter));
}

type EventListProps = { readonly events: readonly Event[]; readonly sale: Sale; readonly isFiltered: boolean };

/** The pictures of the first row are fetched at once. */
const firstRow = 3;

export function EventList({ events, sale, isFiltered }: EventListProps) {
  if (events.length === 0) return <NothingListed isFiltered={isFiltered} />;
  return (
    <EventGrid label="Events">
      {events.map((event, place) => (
        <EventCard key={event.id} event={event} sale={sale} eager={place < firstRow} />
      ))}
    </EventGrid>
  );
}

function NothingListed({ isFiltered }: Pick<EventListProps, 'isFiltered'>) {
  if (!isFiltered) {
    return <EmptyMessage title="The next season is being prepared">Its dates will stand here first.</EmptyMessage>;
  }
  return (
    <EmptyMessage
      title="Nothing matches all of that"
      action={<LinkButton to={links.listing.to()}>See all events</LinkButton>}
    >
      Take away one of the filters above, or look at the whole season.
    </EmptyMessage>
  );
}
