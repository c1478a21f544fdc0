import { useId, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { count } from '#shared/kernel/time/duration.ts';
import { isFiltered, noFilter } from '#shared/season/domain/filter/filter.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import { matchingActivities } from '#shared/season/domain/filter/matching.ts';
import { groupsForEvent } from '#shared/season/domain/filter/offered-filters.ts';
import { useChunk } from '#web/api/use-chunk.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Section } from '#web/ui/layout.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import type { Tab } from '#web/ui/tab-bar.tsx';

import { AppliedFilters } from './applied-filters.tsx';
import { useFilter } from './filter-change.ts';
import type { FilterPanelProps } from './filter-panel.tsx';
import { FilterResults, useResultsArea } from './filter-results.tsx';
import type { OpenPanel } from './listing-tabs.tsx';
import type { Activity, EventDetails } from './types.ts';

type ActivityFiltersProps<A extends Activity> = {
  readonly event: Pick<EventDetails, 'tags' | 'festival' | 'bookingSeasons' | 'priceRange'>;
  readonly title: string;
  readonly id: string;
  /** The coming performances to choose from. */
  readonly activities: readonly A[];
  /** Renders the matching performances. */
  readonly children: (shown: readonly A[]) => ReactNode;
};

/**
 * A section of one event's performances with a filter in the line of its title, so that the first date is in a phone's first window. The
 * filter offers only what distinguishes the performances, and nothing for a single one (spec 1 §4). The address has it too, without history
 * entries of its own.
 */
export function ActivityFilters<A extends Activity>(props: ActivityFiltersProps<A>) {
  const { event, title, id, activities, children } = props;
  const narrowed = useMemo(() => ({ ...event, activities }), [event, activities]);
  const offered = useMemo(() => groupsForEvent(narrowed), [narrowed]);
  const { area, goThere } = useResultsArea();
  const filter = useFilter({ groups: offered.kept, history: 'replace', onApplied: goThere });
  const { applied, chosen, change, isSpinning } = filter;
  const [open, setOpen] = useState<OpenPanel>(null);
  const panelId = useId();
  if (!offered.withDates && offered.groups.length === 0) {
    return (
      <Section title={title} id={id}>
        {children(activities)}
      </Section>
    );
  }
  const shown = matchingActivities(narrowed, applied);
  const bar = { offered, panelId, open, onOpen: setOpen };
  return (
    <Section title={title} id={id} aside={<ActivityTabs {...bar} />}>
      <OpenedPanel {...bar} filter={filter} />
      <FilterResults
        area={area}
        label="Performances"
        isSpinning={isSpinning}
        count={count(shown.length, 'performance')}
        chips={<AppliedFilters filter={chosen} groups={offered.kept} onChange={change} />}
      >
        {shown.length === 0 && isFiltered(applied) ? (
          <EmptyMessage
            title="No performance matches all of that"
            action={<Button onClick={() => change(() => noFilter)}>See all dates</Button>}
          />
        ) : (
          children(shown)
        )}
      </FilterResults>
    </Section>
  );
}

type ActivityTabsProps = {
  readonly offered: ReturnType<typeof groupsForEvent>;
  readonly panelId: string;
  readonly open: OpenPanel;
  readonly onOpen: (panel: OpenPanel) => void;
};

function ActivityTabs({ offered, panelId, open, onOpen }: ActivityTabsProps) {
  const tab = (panel: 'dates' | 'filter') => ({
    onPress: () => onOpen(open === panel ? null : panel),
    expanded: open === panel,
    controls: panelId,
  });
  const tabs: Tab[] = [];
  if (offered.withDates) tabs.push({ label: 'Choose dates', shortLabel: 'Dates', ...tab('dates') });
  if (offered.groups.length > 0) tabs.push({ label: 'Filter', ...tab('filter') });
  return <TabBar label="Performances" tabs={tabs} isInLine />;
}

const loadPanel = () => import('./filter-panel.tsx');

type OpenedPanelProps = ActivityTabsProps & { readonly filter: ReturnType<typeof useFilter> };

/** Loaded when it is opened: most visitors book without it. */
function OpenedPanel({ offered, panelId, open, onOpen, filter: { chosen, change, today } }: OpenedPanelProps) {
  const code = useChunk('filter-panel', loadPanel, open !== null);
  if (!open || !code) return null;
  return (
    <ActivityPanel
      Panel={code.FilterPanel}
      // A filter set elsewhere (a chip, the back button) resets an open panel.
      key={JSON.stringify(chosen)}
      id={panelId}
      groups={offered.groups}
      chosen={chosen}
      today={offered.withDates ? today : undefined}
      startsAtDates={open === 'dates'}
      onApply={(next) => {
        onOpen(null);
        change(() => next);
      }}
    />
  );
}

type ActivityPanelProps = Omit<FilterPanelProps, 'draft' | 'onDraft'> & {
  readonly Panel: ComponentType<FilterPanelProps>;
  readonly chosen: EventFilter;
};

function ActivityPanel({ Panel, chosen, ...panel }: ActivityPanelProps) {
  const [draft, setDraft] = useState(chosen);
  return <Panel {...panel} draft={draft} onDraft={setDraft} />;
}
