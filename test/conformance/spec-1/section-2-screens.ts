import { statement } from '../statement.ts';

export const section2Screens = [
  // Filters in the URL
  statement(
    'start-date and end-date are DD-MM-YY',
    'shared/domain/filter/address.test.ts › %j is %j',
    'shared/domain/filter/address.test.ts › is written back as it was read',
  ),
  statement(
    'Filter values are comma-separated and written in the order start-date, end-date, event-type, event-time, booking-season, venue',
    'shared/domain/filter/address.test.ts › is written in the order of the specification, values comma-separated',
  ),
  // Listing
  statement(
    'The tab bar offers See all/Events/List, Calendar, Accessibility, Choose dates (Dates on mobile) and Filter',
    'web/src/screens/season/listing-screen.test.tsx › has the five tabs of the specification, "Dates" on a phone',
  ),
  statement(
    'The filter panel groups Event type, Event time, Venue and Booking season',
    'web/src/screens/season/listing-screen.test.tsx › has its four groups, "nothing selected", and no internal or old booking season',
  ),
  statement(
    'The filter panel has the buttons Clear and Apply filters',
    'web/src/screens/season/listing-screen.test.tsx › applies its choices together, and closes',
  ),
  statement(
    'An empty panel says "nothing selected"',
    'web/src/screens/season/listing-screen.test.tsx › has its four groups, "nothing selected", and no internal or old booking season',
  ),
  statement(
    'Applied filters are removable chips with a Clear button',
    'web/src/screens/season/listing-screen.test.tsx › can be taken off one by one, dates too',
    'web/src/screens/season/listing-screen.test.tsx › has "Clear" for %s: %s',
  ),
  statement(
    'Pressing Space is suppressed in the filter panel',
    'web/src/screens/season/listing-screen.test.tsx › suppresses Space, so that the page does not scroll, and chooses with Enter without sending',
  ),
  // Festival
  statement(
    "A festival's header has title, date range from its events, short description and image",
    'web/src/screens/season/festival-screens.test.tsx › has title, dates from the earliest start to the latest end, a few words, and the way back and down',
    'shared/domain/festival/festival.test.ts › lasts from the earliest start to the latest end of its events',
  ),
  statement(
    'A festival has a "See all" link back to the listing',
    'web/src/screens/season/festival-screens.test.tsx › has title, dates from the earliest start to the latest end, a few words, and the way back and down',
  ),
  statement(
    'A festival has an anchor to its content',
    'web/src/screens/season/festival-screens.test.tsx › has title, dates from the earliest start to the latest end, a few words, and the way back and down',
  ),
  statement(
    'A festival with an about text has a section "About the Festival"',
    'web/src/screens/season/festival-screens.test.tsx › has a section about it only where there is something to say, and says when it is over',
  ),
  statement(
    "A festival's cards stand in its events order, only those with a next date",
    'web/src/screens/season/festival-screens.test.tsx › shows its events in its own order, only those with a next date',
    'shared/domain/festival/festival.test.ts › shows its events in its own order, only those with a next date',
  ),
  statement(
    'An unknown festival shows the 404 page',
    'functions/api/season/festival.test.ts › answers not-found for an unknown slug, and names a query that is none',
    'web/src/app/server.test.tsx › whose need answers %i has status %i and reads "%s"',
  ),
  statement(
    'A festival shows a spinner while loading',
    'web/src/screens/season/festival-screens.test.tsx › turns while it is loading, and logs a failed load in the words of the specification',
  ),
  // Event card
  statement(
    'An event card shows date, weekday and time',
    'web/src/features/season/event-card.test.tsx › shows date, weekday and time, festival, title of the date, venue, guidance, conductor and cast, and what to do',
  ),
  statement(
    'An event card shows festival title and activity title',
    'web/src/features/season/event-card.test.tsx › shows date, weekday and time, festival, title of the date, venue, guidance, conductor and cast, and what to do',
  ),
  statement(
    'An event card shows venues and guidance',
    'web/src/features/season/event-card.test.tsx › shows date, weekday and time, festival, title of the date, venue, guidance, conductor and cast, and what to do',
  ),
  statement(
    'An event card shows conductor and cast',
    'web/src/features/season/event-card.test.tsx › shows date, weekday and time, festival, title of the date, venue, guidance, conductor and cast, and what to do',
  ),
  statement('An event card shows the call to action', 'web/src/features/season/offer.test.ts › offers, with %s'),
  // Header
  statement('The logo leads home', 'web/src/features/chrome/shell.test.tsx › leads home by its logo'),
  statement(
    'The desktop menu has second-level items, as a mega menu when a section has more than 4 children',
    'web/src/features/chrome/shell.test.tsx › is a mega menu above four entries and a submenu otherwise',
    'shared/domain/navigation/navigation.test.ts › is a mega menu above four entries',
  ),
  statement(
    'Mobile and tablet have an overlay with a MENU/CLOSE button',
    'web/src/features/chrome/shell.test.tsx › opens and closes by its button, which says MENU and CLOSE',
  ),
  statement(
    'The search overlay has the placeholder "Search the website..."',
    'web/src/screens/site/search-screen.test.tsx › takes the focus when it is empty, and not when it holds the query',
  ),
  statement(
    'The basket link shows the item count',
    'web/src/features/chrome/shell.test.tsx › calls a customer by first name and counts the basket',
  ),
  statement(
    'The account link shows the first name or "Sign In"',
    'web/src/features/chrome/shell.test.tsx › offers a visitor to sign in and to come back to the current path',
    'web/src/features/chrome/shell.test.tsx › calls a customer by first name and counts the basket',
  ),
  statement(
    'The announcement banner appears when displayBanner is set, with title, text and icon',
    'web/src/features/chrome/shell.test.tsx › has title, text, time with its zone, icon and link',
    'web/src/app/server.test.tsx › says nothing of an announcement that is over, switched off or yet to come',
  ),
  statement(
    "The banner's time is DD/MM/YY HH:mm with BST or GMT",
    'shared/domain/time/london.test.ts › the banner in summer',
    'shared/domain/time/london.test.ts › the banner in winter',
  ),
  // Footer
  statement(
    'The footer has policy links',
    'web/src/features/chrome/shell.test.tsx › has quick links, policies, the five networks, HELP, the newsletter, the funder and the charity',
  ),
  statement(
    'The footer has social links: Facebook, Instagram, X, TikTok, YouTube',
    'web/src/features/chrome/shell.test.tsx › has quick links, policies, the five networks, HELP, the newsletter, the funder and the charity',
  ),
  statement(
    'The footer has a newsletter sign-up',
    'functions/api/site/newsletter.test.ts › sends one mail with a link to confirm and one to leave, and puts nobody on the list',
  ),
  statement(
    "The footer has a HELP link and the arts funder's logo",
    'web/src/features/chrome/shell.test.tsx › has quick links, policies, the five networks, HELP, the newsletter, the funder and the charity',
  ),
  statement(
    'The footer has the charity registration text with fixed company and charity numbers',
    'web/src/features/chrome/shell.test.tsx › has quick links, policies, the five networks, HELP, the newsletter, the funder and the charity',
  ),
  statement(
    'Footer quick links: Book online, Email us, Sign up, with their texts',
    'web/src/features/chrome/shell.test.tsx › Book online',
    'web/src/features/chrome/shell.test.tsx › Email us',
    'web/src/features/chrome/shell.test.tsx › Sign up',
  ),
  // News
  statement(
    'News landing: the most recent item first',
    'shared/domain/news/news.test.ts › leads with the most recent post',
    'web/src/screens/site/news-screens.test.tsx › leads with the most recent item, then shows its sections, no item twice',
  ),
  statement(
    'News landing: Ballet and dance shows 2 items tagged Ballet or Dance',
    'shared/domain/news/news.test.ts › shows two of Ballet or Dance, two of Opera or Music, one of neither, in this order',
  ),
  statement(
    'News landing: Opera and music shows 2 items tagged Opera or Music',
    'shared/domain/news/news.test.ts › shows two of Ballet or Dance, two of Opera or Music, one of neither, in this order',
  ),
  statement(
    'News landing: Off stage shows 1 item',
    'shared/domain/news/news.test.ts › shows two of Ballet or Dance, two of Opera or Music, one of neither, in this order',
  ),
  // Sitemap
  statement(
    'The sitemap is titled "Sitemap" with "Quick links to pages on the Royal Opera House website"',
    'functions/api/site/chrome.test.ts › is a sitemap of thirteen sections in their order, each with links (spec 1 §2)',
  ),
  statement(
    'The sitemap has its thirteen sections in order, each with nested sub-links',
    'functions/api/site/chrome.test.ts › is a sitemap of thirteen sections in their order, each with links (spec 1 §2)',
  ),
  // Contact
  statement(
    'The contact page has header Contact, intro, urgent-query notice and consent text',
    'web/src/screens/site/contact-screen.test.tsx › has its header, its intro, what to do when it is urgent, the consent, and when messages are read',
  ),
  statement(
    'After sending: "Thank you!", "We will shortly confirm receipt of your message." and "See Tickets & events"',
    'web/src/screens/site/contact-screen.test.tsx › thanks whoever has written, in its place and with the focus, and leads to what is on',
  ),
  // Eat and drink, education
  statement(
    'Eat and drink holds catering offers and venue cards with tags',
    'functions/api/site/visit.test.ts › eat and drink holds offers and venue cards with tags (spec 1 §2)',
    'web/src/app/visit-screens.test.tsx › shows every place with its tags, its menu and how to book',
  ),
  statement(
    "Eat and drink's header variant is Core by default",
    'functions/api/site/visit.test.ts › eat and drink has a header of the Core variant and nothing else (spec 1 §2)',
  ),
  statement(
    'Education partners holds header and result texts and links',
    'functions/api/site/visit.test.ts › education partners has header, page and result texts and links (spec 2 §3)',
  ),
];
