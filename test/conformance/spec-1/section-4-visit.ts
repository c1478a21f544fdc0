import { section } from '../section.ts';

export const visitStates = section('visitStates', {
  requestSetsLoadingClearsError: 'A request sets loading and clears the error',
  failureStoresErrorStopsLoading: 'A failure stores the error and stops loading',
  successStoresDataClearsError: 'A success stores data, clears the error and stamps the update time',
  dataRefetchedPageEntryError: 'Data is refetched on page entry when an error exists',
  dataRefetchedPageEntryNothing: 'Data is refetched on page entry when nothing has been loaded',
  dataRefetchedPageEntryOlder: 'Data is refetched on page entry when it is older than the refresh age, and not before',
  laterEventLoadsMergedWithoutDuplicates: 'Later event loads are merged without duplicates',
  settingFiltersNullResetsDefault: 'Setting filters: null resets to default, undefined keeps current',
  oneValueCanRemovedCategory: 'One value can be removed from a category',
  filtersCanReset: 'All filters can be reset',
  filterChangeTurnsSpinnerApplies:
    'A filter change turns the spinner on, applies, scrolls to the results, waits 500 ms, turns the spinner off',
  urlWrittenOnlyDoesNotParse: 'The URL is written only when it does not parse to the same state already',
  endDateCountsOnlyIfNotBeforeStart:
    'An end date counts only if not before the start date and the start is not before today (UTC)',
  startDateAloneMakesEnd: 'A start date alone makes the end equal the start',
  otherDatesCleared: 'Other dates are cleared',
  clearShowsOnlyMoreThanOne: 'Clear shows only with more than one value, or a date range plus at least one value',
  eventPageFilterOfferedOnlyIfEvents: "On an event page a filter is offered only if the event's activities offer it",
  categoryGroupOfferedOnlyIfMore: 'A category group is offered only if more than one option exists',
  datesOfferedOnlyIfMore: 'Dates are offered only if there is more than one activity',
  eventsMatchDatesOverlapSelected: 'Events match when dates overlap and each selected category matches',
  emptySelectionsMatchEverything: 'Empty selections match everything',
  openingSetsMenuOpenSearch:
    'Opening sets menu open and search closed; opening search opens both; closing closes the menu',
  menuClosesLayoutBecomesDesktop: 'The menu closes when the layout becomes desktop',
  mobileSectionsExpandCollapse: 'Mobile sections expand and collapse',
  mobileSectionHoldingCurrentPath: 'The mobile section holding the current path opens initially',
  becomeMemberBecomesGiftMembership:
    '"Become a member" becomes "Gift membership" when the membership expires in the future',
  nextDateFirstPerformanceAfterNow: 'The next date is the first performance after now',
  eventNoUpcomingDateDropped: 'An event with no upcoming date is dropped from listings',
  activitiesBeforeNowDropped: 'Activities before now are dropped',
  ticketsLeftAvailableCountNot0: 'Tickets are left when the available count is not 0',
});
