import { statement } from '../statement.ts';

export const section7 = [
  statement(
    'All calls go to the same origin',
    'web/src/api/request.test.ts › is of this site, whatever is asked for (spec 1 §7)',
  ),
  statement(
    'Responses are JSON:API documents: data, included, meta.totalPages',
    'shared/contract/document.test.ts › a flat object becomes a resource with its attributes and links',
    'shared/contract/document.test.ts › what several things share is included once',
    'shared/contract/document.test.ts › a list tells how many pages there are',
  ),
  statement(
    'Paged loads use page[number] and page[size]=100, all pages in parallel and merged',
    'web/src/api/read.test.ts › asks for the first page, then for all others together, and merges them in order without duplicates',
  ),
  statement(
    '/api/availability takes no parameters and is polled every 30 seconds',
    'functions/api/season/season.test.ts › answers tickets and prices by performance, without what only the house needs',
    'web/src/features/season/use-season.test.tsx › asks what is left every 30 seconds, without parameters, for as long as the page is open (spec 1 §7, §9)',
  ),
  statement(
    '/api/availability/{id} answers one performance',
    'functions/api/season/season.test.ts › answers one performance',
  ),
  statement(
    '/api/calendar takes date',
    'functions/api/season/listing-and-calendar.test.ts › the calendar without a date is the current month in London',
    'functions/api/season/listing-and-calendar.test.ts › refuses "%s", which is no year and month, and names the field',
  ),
  statement('/api/information/catering-menu takes path', 'functions/api/site/visit.test.ts › a menu is found by %s'),
  statement(
    '/api/cast-list/current',
    'functions/api/season/casts.test.ts › answer every venue with what is given today and next',
  ),
  statement('/api/book-food-and-drink', 'functions/api/site/visit.test.ts › food booking still says whom to ask'),
  statement(
    '/api/donations',
    'functions/api/site/visit.test.ts › donations say what an amount does, Gift Aid and the ways to give',
  ),
  statement(
    '/api/eat-and-drink',
    'functions/api/site/visit.test.ts › eat and drink holds offers and venue cards with tags (spec 1 §2)',
  ),
  statement('/api/events is paged', 'functions/api/season/season.test.ts › answers a page of it'),
  statement(
    '/api/digital-events is paged',
    'functions/api/streaming/streaming.test.ts › is answered: home, titles, one title with its videos',
  ),
  statement(
    '/api/information/digital-event-videos is paged',
    'functions/api/streaming/streaming.test.ts › is answered as videos: all of them page by page, or those of one title (spec 1 §7)',
  ),
  statement(
    '/api/event-details takes slug and seasonId',
    'functions/api/season/season.test.ts › answers a list of one, with its productions',
  ),
  statement(
    '/api/digital-event-details takes slug',
    'functions/api/streaming/streaming.test.ts › is answered: home, titles, one title with its videos',
  ),
  statement(
    '/api/festival takes slug',
    'functions/api/season/festival.test.ts › comes with the cards of its events as they are now, in one answer',
  ),
  statement(
    '/api/announcement-banner: any status is accepted',
    'web/src/app/server.test.tsx › fails no page by answering %i: there is no announcement, and a short menu',
  ),
  statement('/api/homepage is paged', 'functions/api/site/homepage.test.ts › has nothing on a second page'),
  statement(
    '/api/nav-bar',
    'functions/api/site/chrome.test.ts › is a menu with title, path and level2NavItems (spec 1 §3)',
  ),
  statement(
    '/api/information/visit-us takes id',
    'functions/api/site/visit.test.ts › visit us with an id is a page below it',
  ),
  statement(
    '/api/information/news is paged, and a post is read by its id appended',
    'functions/api/site/news.test.ts › is paged, and counts the pages of what is public',
    'functions/api/site/news.test.ts › answers a post by its id',
  ),
  statement(
    '/api/static-page takes path',
    'functions/api/site/static-page.test.ts › is answered by its path, as a list of one',
  ),
  statement(
    '/api/information/search takes query and page',
    'functions/api/site/search.test.ts › ten a page, the number of pages where lists have it, and how many there are of each kind (spec 1 §7, §9)',
    'functions/api/site/search.test.ts › %s: 400 with the field named',
  ),
  statement(
    '/api/information/people takes slug',
    'functions/api/site/people.test.ts › answers one person with what they appear in, as a list of one',
  ),
  statement(
    '/api/tickets-and-events',
    'functions/api/season/listing-and-calendar.test.ts › the words and the order of the editors are answered, and name events that exist',
  ),
  statement(
    '/api/tickets-and-events-order',
    'functions/api/season/listing-and-calendar.test.ts › the words and the order of the editors are answered, and name events that exist',
  ),
  statement(
    '/api/information/education-partners-page',
    'functions/api/site/visit.test.ts › education partners has header, page and result texts and links (spec 2 §3)',
  ),
  statement(
    '/api/information/feature-flags',
    'functions/api/site/chrome.test.ts › is flags of which only the known ones are told',
  ),
  statement(
    '/api/video-source',
    'functions/api/streaming/streaming.test.ts › is told to the owner of a begun rental %s',
  ),
  statement(
    'POST /api/contact takes name, email, subject, queryType and message',
    'functions/api/site/contact.test.ts › goes to the desk of its query type, answered to its writer, and is confirmed to them: once each',
  ),
  statement(
    'POST /api/information/education-partners-form',
    'functions/api/site/contact.test.ts › goes to the learning desk and is confirmed to its writer',
  ),
  statement(
    'Included resources are told apart by their type',
    'shared/contract/document.test.ts › flattening gives back what went in',
    'shared/contract/document.test.ts › what several things share is included once',
  ),
  statement(
    'A page may begin with what the server rendered',
    'web/src/app/server.test.tsx › stands in the HTML and goes along to the browser, which does not ask again',
  ),
  statement(
    'Where the server could not render, the browser renders the whole page',
    'test/journeys/first-view.ts › The browser renders when the renderer cannot',
  ),
  statement(
    'The user is read with credentials, and the country-code header is kept as their country',
    'web/src/api/visitor.test.tsx › gives the user and the country of the header',
  ),
  statement(
    '/seatmap?performanceId={id} is linked',
    'web/src/screens/season/event-screen.test.tsx › lists the coming evenings by month with what is left of each',
    'shared/domain/call-to-action/label.test.ts › seat by seat',
  ),
  statement('/events/{id}/tickets is linked', 'shared/domain/call-to-action/label.test.ts › tagged unseated'),
  statement(
    '/events/friday-rush is linked',
    'web/src/screens/season/friday-rush-screen.test.tsx › counts down by the second to Friday at one in London',
    'shared/domain/call-to-action/label.test.ts › %s reads "%s" and leads to %s',
  ),
  statement(
    '/cinemas/production/{id}/findcinema is linked',
    'shared/domain/event/run.test.ts › in cinemas alone, without a link',
    'web/src/features/season/offer.test.ts › the finder of the house',
  ),
  statement(
    '/search, /account/membership and /account/edit-contact-preferences are linked',
    'shared/domain/call-to-action/label.test.ts › %s reads "%s" and leads to %s',
    'web/src/app/match-route.test.ts › %s is the screen %s',
  ),
];
