import { statement } from '../statement.ts';

export const section4Visit = [
  // Load cycle
  statement(
    'A request sets loading and clears the error',
    'web/src/api/load-cycle.test.tsx › a request sets loading and clears the error',
  ),
  statement(
    'A failure stores the error and stops loading',
    'web/src/api/load-cycle.test.tsx › a failure stores status and message and stops loading',
  ),
  statement(
    'A success stores data, clears the error and stamps the update time',
    'web/src/api/load-cycle.test.tsx › a success stores the data, clears the error and stamps the time',
  ),
  statement(
    'Data is refetched on page entry when an error exists',
    'web/src/api/load-cycle.test.tsx › when %s',
    'web/src/api/load-cycle.test.tsx › an error exists',
  ),
  statement(
    'Data is refetched on page entry when nothing has been loaded',
    'web/src/api/load-cycle.test.tsx › a request sets loading and clears the error',
  ),
  statement(
    'Data is refetched on page entry when it is older than the refresh age, and not before',
    'web/src/api/load-cycle.test.tsx › the data is older than an hour',
    'web/src/api/load-cycle.test.tsx › keeps what is younger: an hour for content, a minute for what is personal and the menu (spec 1 §9)',
  ),
  statement(
    'Later event loads are merged without duplicates',
    'web/src/api/read.test.ts › asks for the first page, then for all others together, and merges them in order without duplicates',
  ),
  // Filters
  statement(
    'Setting filters: null resets to default, undefined keeps current',
    'shared/domain/filter/filter.test.ts › undefined keeps dates and categories',
    'shared/domain/filter/filter.test.ts › null resets dates, all categories, or one of them',
  ),
  statement(
    'One value can be removed from a category',
    'shared/domain/filter/filter.test.ts › one value is removed from its category alone',
  ),
  statement('All filters can be reset', 'shared/domain/filter/filter.test.ts › resetting all leaves nothing'),
  statement(
    'A filter change turns the spinner on, applies, scrolls to the results, waits 500 ms, turns the spinner off',
    'web/src/screens/season/listing-screen.test.tsx › turns the spinner on, applies after 300 ms, scrolls to the results, and ends after 500 ms more',
  ),
  statement(
    'The URL is written only when it does not parse to the same state already',
    'web/src/screens/season/listing-screen.test.tsx › leaves the address alone where it says the same already',
    'shared/domain/filter/address.test.ts › is left alone where it says the same already, in another spelling or order',
  ),
  statement(
    'An end date counts only if not before the start date and the start is not before today (UTC)',
    'shared/domain/filter/address.test.ts › an end that is not before the start',
    'shared/domain/filter/address.test.ts › counts in UTC: 00.30 of a summer night in London is still the day before',
  ),
  statement(
    'A start date alone makes the end equal the start',
    'shared/domain/filter/address.test.ts › a start alone makes the end equal the start',
  ),
  statement(
    'Other dates are cleared',
    'shared/domain/filter/address.test.ts › an end before the start clears both',
    'shared/domain/filter/address.test.ts › a start before today clears both',
  ),
  statement(
    'Clear shows only with more than one value, or a date range plus at least one value',
    'web/src/screens/season/listing-screen.test.tsx › has "Clear" for %s: %s',
    'shared/domain/filter/filter.test.ts › with %s: %j shows it: %s',
  ),
  statement(
    "On an event page a filter is offered only if the event's activities offer it",
    'shared/domain/filter/matching.test.ts › an option only if its performances offer it, a group only with more than one option',
    'web/src/features/season/filter-activities.test.tsx › offers only groups with more than one option, of what its performances have',
  ),
  statement(
    'A category group is offered only if more than one option exists',
    'shared/domain/filter/matching.test.ts › an option only if its performances offer it, a group only with more than one option',
  ),
  statement(
    'Dates are offered only if there is more than one activity',
    'shared/domain/filter/matching.test.ts › dates only if there is more than one performance',
  ),
  statement(
    'Events match when dates overlap and each selected category matches',
    'shared/domain/filter/matching.test.ts › a type and a venue',
    'shared/domain/filter/matching.test.ts › the days after',
  ),
  statement(
    'Empty selections match everything',
    'shared/domain/filter/matching.test.ts › nothing chosen matches everything',
  ),
  // Menu
  statement(
    'Opening sets menu open and search closed; opening search opens both; closing closes the menu',
    'web/src/features/chrome/shell.test.tsx › open menu',
    'web/src/features/chrome/shell.test.tsx › open search',
  ),
  statement(
    'The menu closes when the layout becomes desktop',
    'web/src/features/chrome/shell.test.tsx › closes when the layout becomes desktop',
  ),
  statement(
    'Mobile sections expand and collapse',
    'web/src/features/chrome/shell.test.tsx › begins with the section of the current path open and the others closed; sections expand and collapse',
  ),
  statement(
    'The mobile section holding the current path opens initially',
    'web/src/features/chrome/shell.test.tsx › begins with the section of the current path open and the others closed; sections expand and collapse',
  ),
  statement(
    '"Become a member" becomes "Gift membership" when the membership expires in the future',
    "shared/domain/navigation/navigation.test.ts › becomes 'Gift membership' under 'Join and support' and nowhere else",
    "web/src/features/chrome/shell.test.tsx › offers 'Gift membership' to a member in place of 'Become a member'",
  ),
  // Next date
  statement(
    'The next date is the first performance after now',
    'shared/domain/event/run.test.ts › is the first after now, in whatever order they come',
  ),
  statement(
    'An event with no upcoming date is dropped from listings',
    'shared/domain/event/run.test.ts › a listing drops what is over, and past dates of what is not, and comes by next date',
  ),
  statement(
    'Activities before now are dropped',
    'shared/domain/event/run.test.ts › a listing drops what is over, and past dates of what is not, and comes by next date',
  ),
  statement(
    'Tickets are left when the available count is not 0',
    'shared/domain/availability/availability.test.ts › %i: %s, "%s"',
  ),
];
