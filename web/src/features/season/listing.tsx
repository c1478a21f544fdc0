import { memo, useId, useState } from 'react';

import { setFilter } from '#shared/season/domain/filter/filter.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useChunk } from '#web/api/use-chunk.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Haste } from '#web/ui/picture.tsx';

import { EventCard } from './event-card.tsx';
import { EventGrid } from './event-grid.tsx';
import type { FilterInUse } from './filter-change.ts';
import type { Choosable } from './filter-panels.tsx';
import { useGrowing } from './listing-growth.ts';
import { ListingTabs } from './listing-tabs.tsx';
import type { OpenPanel } from './listing-tabs.tsx';
import type { EventCard as Event } from './types.ts';
import type { Sale } from './use-season.ts';

type ListingBarProps = {
  readonly filter: FilterInUse;
  readonly choosable: Choosable;
};

const loadPanels = () => import('./filter-panels.tsx');

/** Tabs, and the panel opened by one of them. The filter itself is in the address. */
export function ListingBar({ filter: { chosen, change, today }, choosable }: ListingBarProps) {
  const [open, setOpen] = useState<OpenPanel>(null);
  const code = useChunk('filter-panels', loadPanels, open !== null);
  const id = useId();
  const panels = { dates: `${id}dates`, filter: `${id}filter` };
  // A filter set elsewhere (a chip, the back button) resets an open panel.
  const key = JSON.stringify(chosen);
  return (
    <div>
      <ListingTabs chosen={chosen} onChange={change} open={open} onOpen={setOpen} panels={panels} />
      {open === 'dates' && code ? (
        <code.FilterDatesPanel
          id={panels.dates}
          key={key}
          dates={chosen.dates}
          today={today}
          onApply={(dates) => {
            setOpen(null);
            change((current) => setFilter(current, { dates }));
          }}
        />
      ) : null}
      {open === 'filter' && code ? (
        <code.ListingFilterPanel
          id={panels.filter}
          key={key}
          choosable={choosable}
          filter={chosen}
          onApply={({ categories }) => {
            setOpen(null);
            change((current) => setFilter(current, { categories }));
          }}
        />
      ) : null}
    </div>
  );
}

type EventListProps = { readonly events: readonly Event[]; readonly sale: Sale; readonly isFiltered: boolean };

/** The first row's pictures are loaded at once. */
const firstRow = 3;
const hasteAt = (place: number): Haste => (place === 0 ? 'first' : 'soon');

/** A filter adds or removes cards without rendering the others. */
const Card = memo(EventCard);

export const EventList = memo(function EventList({ events, sale, isFiltered }: EventListProps) {
  const drawn = useGrowing(events);
  // Fixed by the page's first list: a filter loads no picture again and renders no remaining card.
  const [hastes] = useState(() => new Map(events.slice(0, firstRow).map(({ id }, place) => [id, hasteAt(place)])));
  if (events.length === 0) return <NothingListed isFiltered={isFiltered} />;
  return (
    <EventGrid label="Events">
      {drawn.map((event) => (
        <Card key={event.id} event={event} sale={sale} haste={hastes.get(event.id) ?? 'near'} />
      ))}
    </EventGrid>
  );
});

function NothingListed({ isFiltered }: Pick<EventListProps, 'isFiltered'>) {
  const line = usePageTexts('listing');
  if (!isFiltered) {
    return <EmptyMessage title="The next season is being prepared">{line('no-season')}</EmptyMessage>;
  }
  return (
    <EmptyMessage
      title="Nothing matches all of that"
      action={<LinkButton to={links.listing.to()}>See all events</LinkButton>}
    >
      {line('nothing-matches')}
    </EmptyMessage>
  );
}
