import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import { seasonInWords } from '#shared/season/domain/booking-season.ts';
import { readFilter, unknownSeasons } from '#shared/season/domain/filter/address.ts';
import { isFiltered } from '#shared/season/domain/filter/filter.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';
import { lineIn, textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import { AppliedFilters } from '#web/features/season/applied-filters.tsx';
import { SkeletonGrid } from '#web/features/season/event-grid.tsx';
import { useFilter } from '#web/features/season/filter-change.ts';
import { FilterResults, useResultsArea } from '#web/features/season/filter-results.tsx';
import { listedBy, listingGroups, useListing } from '#web/features/season/listing-data.ts';
import { ListingNotice } from '#web/features/season/listing-intro.tsx';
import { countText, listingLead, listingTitle } from '#web/features/season/listing-words.ts';
import { EventList, ListingBar } from '#web/features/season/listing.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

import styles from './listing-screen.module.css';

/** /tickets-and-events: all coming events as cards, filtered by the address (spec 1 §2). */
export default defineScreen({
  needs: () => [
    need('events', {}),
    need('availability', {}, { optional: true }),
    need('ticketsAndEvents', {}, { optional: true }),
    need('ticketsAndEventsOrder', {}, { optional: true }),
    need('featureFlags', {}, { optional: true }),
    textsOf('listing'),
  ],
  head: ([events, , page, , flags, texts], { query }) => {
    const groups = listingGroups(events ?? [], flags?.flags['dropFestivalEventType'] ?? false);
    return {
      // The title does not depend on dates, so any day serves.
      title: listingTitle(readFilter(query, groups, ''), groups, page?.title),
      description: lineIn('listing', texts)('description'),
    };
  },
  component: ListingScreen,
});

function ListingScreen() {
  const { state, sale, season, groups, withoutFestivals } = useListing();
  const page = useResource('ticketsAndEvents', {}).data;
  const { area, goThere } = useResultsArea();
  const filter = useFilter({ groups, history: 'push', onApplied: goThere });
  const { applied, chosen, change, isSpinning } = filter;
  const listed = useMemo(() => listedBy(season, applied), [season, applied]);
  return (
    <Container>
      <PageHeading
        title={listingTitle(applied, groups, page?.title)}
        lead={state.data ? <Lead count={listingLead(listed, applied)} intro={page?.intro} /> : undefined}
      />
      {isFiltered(applied) ? null : <ListingNotice page={page} season={season} now={sale.now} />}
      {state.data ? <UnknownSeasons groups={groups} /> : null}
      <ListingBar filter={filter} choosable={{ season, withoutFestivals }} />
      <div className={styles.results}>
        <FilterResults
          area={area}
          label="Results"
          isSpinning={isSpinning}
          count={countText(listed)}
          chips={<AppliedFilters filter={chosen} groups={groups} onChange={change} />}
        >
          <DataView state={state} skeleton={<SkeletonGrid count={6} />}>
            {() => <EventList events={listed.events} sale={sale} isFiltered={isFiltered(applied)} />}
          </DataView>
        </FilterResults>
      </div>
    </Container>
  );
}

/** An old address may name a past season: the list then ignores it, and says so. */
function UnknownSeasons({ groups }: { readonly groups: readonly FilterGroup[] }) {
  const line = usePageTexts('listing');
  const seasons = unknownSeasons(new URLSearchParams(useLocation().search), groups);
  if (seasons.length === 0) return null;
  return <p>{line('unknown-season', { season: seasons.map(seasonInWords).join(', ') })}</p>;
}

type LeadProps = { readonly count: string; readonly intro: string | undefined };

/** In separate lines, so that the editors' sentence does not move with the count. */
function Lead({ count, intro }: LeadProps) {
  return (
    <>
      {count}
      {count && intro ? <br /> : null}
      {intro}
    </>
  );
}
