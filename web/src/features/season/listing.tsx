import { memo, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import { sectionsOf } from '#shared/season/domain/listing/listing.ts';
import type { ListedItem, ListingSort } from '#shared/season/domain/listing/listing.ts';
import { monthTitle } from '#shared/season/domain/month.ts';
import { useChunk } from '#web/api/use-chunk.ts';
import { Headline } from '#web/ui/headline.tsx';
import type { Haste } from '#web/ui/picture.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { carriedChoice } from './carried-choice.ts';
import { EventCard } from './event-card.tsx';
import { EventGrid, SkeletonGrid } from './event-grid.tsx';
import type { FilterInUse } from './filter-change.ts';
import type { Choosable } from './filter-panels.tsx';
import { useGrowing } from './listing-growth.ts';
import { ListingTabs } from './listing-tabs.tsx';
import type { OpenPanel } from './listing-tabs.tsx';
import styles from './listing.module.css';
import type { ListedActivity, ListedEvent } from './types.ts';
import type { Sale } from './use-season.ts';

type ListingBarProps = {
  readonly filter: FilterInUse;
  readonly choosable: Choosable;
};

const loadPanels = () => import('./filter-panels.tsx');

/** Tabs, and the panel that two of them open. The filter itself is in the address. */
export function ListingBar({ filter: { chosen, change, today }, choosable }: ListingBarProps) {
  const [open, setOpen] = useState<OpenPanel>(null);
  const code = useChunk('filter-panels', loadPanels, open !== null);
  const id = useId();
  // A filter set elsewhere (a chip, the back button) resets an open panel.
  const key = JSON.stringify(chosen);
  return (
    <div>
      <ListingTabs chosen={chosen} onChange={change} open={open} onOpen={setOpen} panel={id} />
      {open && code ? (
        <code.ListingFilterPanel
          id={id}
          key={key}
          choosable={choosable}
          filter={chosen}
          today={today}
          startsAtDates={open === 'dates'}
          onApply={(next) => {
            setOpen(null);
            change(() => next);
          }}
        />
      ) : null}
    </div>
  );
}

type EventListProps = {
  readonly items: readonly ListedItem<ListedEvent>[];
  readonly sort: ListingSort;
  /** The editors' first events. */
  readonly first: readonly string[];
  readonly filter: EventFilter;
  readonly sale: Sale;
  /** Shown for an empty list. */
  readonly nothing: ReactNode;
};

/** The first row's pictures are loaded at once. */
const firstRow = 3;
const hasteAt = (place: number): Haste => (place === 0 ? 'first' : 'soon');

/** A filter renders only the cards whose dates it changes. */
const Card = memo(EventCard, (one, other) => {
  const { matching: before, ...rest } = one;
  const { matching: now, ...others } = other;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return isSameList(before, now) && names.every((name) => rest[name] === others[name]);
});

function isSameList(one: readonly ListedActivity[] | undefined, other: readonly ListedActivity[] | undefined) {
  return one === other || (one?.length === other?.length && !!one?.every((each, place) => each === other?.[place]));
}

/** The season by month, or in another order without headings. */
export const EventList = memo(function EventList({ items, sort, first, filter, sale, nothing }: EventListProps) {
  // React mounts a card again when its month changes, so month and event together name a card.
  const placed = useMemo(
    () =>
      sectionsOf(items, sort, first).flatMap((section) =>
        section.items.map((item) => ({ id: `${section.key} ${item.id}`, section: section.key, item })),
      ),
    [items, sort, first],
  );
  const drawn = useGrowing(placed, useIsReturn());
  // Fixed by the page's first list: a filter loads no picture again and renders no remaining card.
  const [hastes] = useState(() => new Map(items.slice(0, firstRow).map(({ id }, place) => [id, hasteAt(place)])));
  if (items.length === 0) return nothing;
  // Its pages know the dates and the ceiling; of the rest they offer what distinguishes their performances.
  const carried = carriedChoice(filter, []);
  return [...Map.groupBy(drawn, ({ section }) => section)].map(([section, cards]) => (
    <MonthSection key={section} section={section}>
      {cards.map(({ item: { id, event, matching, isNarrowed } }) => (
        <Card
          key={id}
          event={event}
          sale={sale}
          haste={hastes.get(id) ?? 'near'}
          matching={isNarrowed ? matching : undefined}
          carried={carried}
          isCompact
        />
      ))}
    </MonthSection>
  ));
});

/** The placeholder of the first month: what stands above it, its title and its cards. */
export function ListingSkeleton() {
  return (
    <>
      <div className={styles.bar}>
        <SkeletonText letters={9} />
      </div>
      <p className={styles.monthWaiting}>
        <SkeletonText letters={12} />
      </p>
      <SkeletonGrid count={6} isCompact />
    </>
  );
}

/** "Back" leads to a lower position, where the whole list has to be. */
const useIsReturn = (): boolean => useNavigationType() === NavigationType.Pop;

type MonthSectionProps = { readonly section: string; readonly children: ReactNode };

function MonthSection({ section, children }: MonthSectionProps) {
  const id = useId();
  const title = titleOf(section);
  return (
    <section className={styles.month} aria-labelledby={id}>
      {section === 'all' ? (
        <VisuallyHidden>
          <h2 id={id}>{title}</h2>
        </VisuallyHidden>
      ) : (
        <Headline level={2} size="card" id={id}>
          {title}
        </Headline>
      )}
      <EventGrid label={title} isCompact>
        {children}
      </EventGrid>
    </section>
  );
}

function titleOf(section: string): string {
  if (section === 'first') return 'Highlights';
  return section === 'all' ? 'Events' : monthTitle(section);
}
