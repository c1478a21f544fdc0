import { section } from '../section.ts';

export const siteErrors = section('siteErrors', {
  everyFailedLoadLoggedStatus:
    'Every failed load is logged, its status and message stored; the page refetches on next entry',
  searchStaticPage404Answers: 'Search and static-page 404 answers are logged at debug level only, and still stored',
  status404MapsNotFound410:
    '404 maps to not found, 410 to gone, 503 and 504 to service unavailable, anything else to 500',
  serversStatusCodeErrorPage: "The server's status is the code of the error page",
  errorPagesTitleMetaTitle: "The error page's title is its meta title and description",
  genericErrorPageHeadingTitle:
    'The generic error page has the heading "{title} (error {code})", a description and a call to action',
  status403TitleMessageSignButton: '403 has its title, message and Sign in button',
  status404TitleMessageButton: '404 has its title, message and button',
  status410TitleMessageButton: '410 has its title, message and button',
  status500TitleMessage: '500 has its title and message',
  status503TitleMessage: '503 has its title and message',
  status504TitleMessage: '504 has its title and message',
  festivalFetchErrorsLoggedError: 'Festival fetch errors are logged as "Error fetching festival data"',
  chunkLoadFailuresRaiseLoading:
    'Chunk load failures raise "Loading chunk {n} failed" or "Loading CSS chunk {n} failed"',
});
