import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { seasonInWords } from '#shared/season/domain/booking-season.ts';
import { readFilter, unknownSeasons } from '#shared/season/domain/filter/address.ts';
import { isFiltered } from '#shared/season/domain/filter/filter.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';
import { houseNeed } from '#web/api/house.ts';
import { lineIn, textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import { AppliedFilters } from '#web/features/season/applied-filters.tsx';
import { useFilter } from '#web/features/season/filter-change.ts';
import { FilterResults, useResultsArea } from '#web/features/season/filter-results.tsx';
import { listingGroups, listingNeed, useDateCounts, useListing, useShown } from '#web/features/season/listing-data.ts';
import type { ShownListing } from '#web/features/season/listing-data.ts';
import { ListingNotice, Recommended } from '#web/features/season/listing-intro.tsx';
import { ListingOrder } from '#web/features/season/listing-order.tsx';
import { countText, listingLead, listingTitle } from '#web/features/season/listing-words.ts';
import { EventList, ListingBar, ListingSkeleton } from '#web/features/season/listing.tsx';
import { NothingListed } from '#web/features/season/nothing-listed.tsx';
import { QuickDates, QuickDatesSkeleton } from '#web/features/season/quick-dates.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

import styles from './listing-screen.module.css';

/** /tickets-and-events: all coming events by month, filtered by the address (spec 1 §2). */
export default defineScreen({
  needs: ({ query }) => [
    listingNeed(query),
    need('availability', {}, { optional: true }),
    need('ticketsAndEvents', {}, { optional: true }),
    need('featureFlags', {}, { optional: true }),
    textsOf('listing'),
    houseNeed,
  ],
  head: ([answer, , page, flags, texts, house], { query }) => {
    const groups = listingGroups(answer, flags?.flags['dropFestivalEventType'] ?? false, house);
    return {
      // The title does not depend on dates, so any day serves.
      title: listingTitle(readFilter(query, groups, ''), groups, page?.title),
      description: lineIn('listing', texts)('description'),
    };
  },
  component: ListingScreen,
});

function ListingScreen() {
  const listing = useListing();
  const { state, sale, season, groups, first, sort } = listing;
  const { data: page, isLoading } = useResource('ticketsAndEvents', {});
  const { area, goThere } = useResultsArea();
  const filter = useFilter({ groups, history: 'push', onApplied: goThere });
  const { applied, chosen, change, today } = filter;
  const shown = useShown(listing, applied);
  const dates = useDateCounts(listing, applied);
  const nothing = <NothingListed filter={applied} groups={groups} loosened={shown.loosened} />;
  return (
    <Container>
      <div className={styles.heading}>
        <PageHeading
          title={listingTitle(applied, groups, page?.title)}
          lead={
            <Lead count={state.data && listingLead(shown, applied)} intro={isLoading ? introToCome : page?.intro} />
          }
        />
      </div>
      {isFiltered(applied) ? null : <ListingNotice page={page} isLoading={isLoading} />}
      {state.data ? <UnknownSeasons groups={groups} /> : null}
      <ListingBar filter={filter} choosable={{ season, groups }} />
      {dates ? <QuickDates counts={dates} chosen={chosen} groups={groups} today={today} onChange={change} /> : null}
      {state.data || state.error ? null : <QuickDatesSkeleton />}
      <div className={styles.results}>
        <FilterResults
          area={area}
          label="Results"
          isSpinning={filter.isSpinning || state.isBehind}
          count={countText(shown)}
          chips={<AppliedFilters filter={chosen} groups={groups} onChange={change} />}
        >
          <DataView state={state} skeleton={<ListingSkeleton />}>
            {() => (
              <>
                <ListingOrder count={countText(shown)} sort={sort} />
                <EventList
                  items={shown.items}
                  sort={sort}
                  first={first}
                  filter={applied}
                  sale={sale}
                  nothing={shown.total === 0 ? nothing : null}
                />
                <Pages shown={shown} />
              </>
            )}
          </DataView>
        </FilterResults>
      </div>
      {isFiltered(applied) && shown.total > 0 ? null : (
        <Recommended page={page} events={season ?? state.events ?? none} now={sale.now} />
      )}
    </Container>
  );
}

const none: readonly never[] = [];

/** The pages of a list that is not in the browser as a whole, for readers without scripts too. */
function Pages({ shown: { page, pages } }: { readonly shown: ShownListing }) {
  const { pathname, search } = useLocation();
  const to = (number: number) => {
    const query = new URLSearchParams(search);
    query.delete('page');
    if (number > 1) query.set('page', String(number));
    const text = query.toString().replaceAll('%2C', ',');
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  return <PageNumbers label="Pages of events" page={page} pages={pages} to={to} before="Earlier" after="More events" />;
}

/** An old address may name a past season: the list then ignores it, and says so. */
function UnknownSeasons({ groups }: { readonly groups: readonly FilterGroup[] }) {
  const line = usePageTexts('listing');
  const seasons = unknownSeasons(new URLSearchParams(useLocation().search), groups);
  if (seasons.length === 0) return null;
  return <p>{line('unknown-season', { season: seasons.map(seasonInWords).join(', ') })}</p>;
}

type LeadProps = {
  /** Undefined until known. */
  readonly count: ReactNode;
  readonly intro: ReactNode;
};

const countToCome = <SkeletonText letters={58} />;
const introToCome = <SkeletonText letters={36} />;

/** In separate lines, so that the editors' sentence does not move with the count; each has its space before it is known. */
function Lead({ count = countToCome, intro }: LeadProps) {
  return (
    <>
      {count}
      {count && intro ? <br /> : null}
      {intro}
    </>
  );
}
