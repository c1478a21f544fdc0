import { section } from '../section.ts';

export const siteValidation = section('siteValidation', {
  allowedCountriesListVisitorsCountry: "With an allowed-countries list the visitor's country must be in it",
  withoutOneMustNotNon: 'Without one it must not be in a non-empty restricted list',
  videoContentFilteredCountry: 'Video content is filtered by country',
  nothingShownCountryUnknown: 'Nothing is shown when the country is unknown',
  searchTextMustNotEmpty: 'Search text must not be empty after trimming',
  searchTextMustNotHold: 'Search text must not hold Chinese characters',
  otherwiseInvalidSearchValueLogged:
    'Otherwise "Invalid search value" is logged as a warning and nothing is navigated to',
  submitArrowShowsOnlyField: 'The submit arrow shows only when the field has text',
  searchFieldTakesFocusEmpty: 'The search field takes the focus when it is empty',
  queryInvalidPercentEncodingLoses:
    'A query with invalid percent-encoding loses percent, ampersand and question-mark characters',
  emptyQueryCountsNull: 'An empty query counts as null',
  filterDatesMustValidDd: 'Filter dates must be valid DD-MM-YY',
  calendarDateMustValidYear: 'A calendar date must be a valid year-month',
  slugsMadeRuleSpecification: 'Slugs are made by the rule of the specification',
  sortFieldTitleLowercasedWithoutLeading: 'The sort field is the title lowercased without its leading article',
  roleConductorShownConducted: 'The role Conductor is shown as "Conducted by"',
  headlineExcludesTenRolesSpecification: 'The headline excludes the ten roles of the specification',
  headlineMost5DistinctNames: 'The headline has at most 5 distinct names, comma-separated',
  activitiesHiddenEventDetailsHidden:
    'Activities hidden on event details or with a hidden suffix are excluded from the cast',
  tag1132HidesCastList: 'Tag 1132 hides the cast list',
});
