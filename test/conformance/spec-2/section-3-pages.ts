import { statement } from '../statement.ts';

export const section3Pages = [
  statement(
    'Home page content: title, subTitle, header image, bannerText, ctaText, ctaLink, helpSection',
    'test/conformance/spec-2/entities.test.ts › the stream home has its fields',
  ),
  statement(
    'Home page content: slices per tab',
    'test/conformance/spec-2/entities.test.ts › the stream home has its fields',
    'web/src/screens/streaming/stream-screens.test.tsx › leaves a title out that has left the stream, and leads to the rest of a row',
  ),
  statement(
    'Home page content: showXTabForUnsubscribed flags',
    'test/conformance/spec-2/entities.test.ts › the stream home has its fields',
    'web/src/screens/streaming/stream-screens.test.tsx › keeps a tab from those who do not subscribe where editors say so',
  ),
  statement(
    'Home page content: myStreamTabFields for logged in, not logged in and subscribed',
    'test/conformance/spec-2/entities.test.ts › the stream home has its fields',
    'web/src/screens/streaming/stream-screens.test.tsx › tells a visitor what an account is for, and shows what this browser has begun',
  ),
  statement(
    'Home page content: compactHeader',
    'test/conformance/spec-2/entities.test.ts › the stream home has its fields',
    'web/src/screens/streaming/stream-screens.test.tsx › has a compact head for a subscriber',
  ),
  statement('Offer pages have headers', 'test/conformance/spec-2/entities.test.ts › an offer page has its fields'),
  statement(
    'Offer pages have tab titles',
    'web/src/screens/streaming/offer-screens.test.tsx › has the year behind a tab of its own, kept in the address',
  ),
  statement('Offer pages have bullets', 'test/conformance/spec-2/entities.test.ts › an offer page has its fields'),
  statement(
    'Offer pages have price offer cards',
    'web/src/screens/streaming/offer-screens.test.tsx › says what everybody pays, what a Friend would pay and what renews when, with no findings of axe',
    'web/src/features/stream-offer/plan-choice.test.ts › are those that have a card and a price',
  ),
  statement(
    'Offer pages have monthly and annual titles and labels',
    'web/src/screens/streaming/offer-screens.test.tsx › has the year behind a tab of its own, kept in the address',
    'web/src/features/stream-offer/plan-choice.test.ts › drop .00 and name the period',
  ),
  statement(
    'Offer pages have words for the already subscribed',
    'web/src/screens/streaming/offer-screens.test.tsx › says so to somebody who %s, and sells nothing',
  ),
  statement(
    'Offer pages have a more-information accordion',
    'test/conformance/spec-2/entities.test.ts › an offer page has its fields',
  ),
  statement(
    'Offer pages have explore stream',
    'test/conformance/spec-2/entities.test.ts › an offer page has its fields',
  ),
  statement(
    'Offer pages have ways to watch',
    'test/conformance/spec-2/entities.test.ts › an offer page has its fields',
  ),
  statement(
    'Cancellation page: blockingModal',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: information',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: heresWhatYoullMiss',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: yourSupport',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: exitSurvey',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: sorryYoureLeaving',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: specialOffers with offerCards, each with promoCode',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: welcomeBack',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'The exit survey has a text for the character limit',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › tells of a text that is too long, with the limit and its length',
  ),
  statement(
    'The exit survey has a text for an empty field',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › tells of an empty text where something else was chosen',
  ),
  statement(
    'The exit survey has a text for no option selected',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › tells of an option that was not selected, in the page’s words and tied to its group',
  ),
  statement(
    'Campaign promo page: promo code messages, incorrect and already redeemed',
    'web/src/screens/streaming/offer-screens.test.tsx › tells of a code %s beside the field, which keeps it',
  ),
  statement(
    'Campaign promo page: tab titles',
    'web/src/screens/streaming/offer-screens.test.tsx › tells what it gives behind a tab, and keeps the code there',
  ),
  statement(
    'Campaign promo page: success-screen texts',
    'web/src/screens/streaming/offer-screens.test.tsx › opens the stream once, however often it is pressed, and says until when',
  ),
  statement(
    'The contact form has name, email, subject, queryType and message',
    'functions/api/site/contact.test.ts › goes to the desk of its query type, answered to its writer, and is confirmed to them: once each',
  ),
  statement(
    'The contact form offers the eleven query types',
    'shared/domain/contact/field-rules.test.ts › are these eleven, word for word',
  ),
  statement(
    'Returns form: name, email, phone, orderNumber, customerNumber, performanceDate, seatCount, vouchers, donationAmount, giftAid, returnType',
    'test/conformance/spec-2/entities.test.ts › the returns form has its fields',
    'functions/api/box-office/returns.test.ts › with %s names the field',
  ),
  statement(
    'Returns form: returnType is Donation, PartDonate, Credit or Refund',
    'functions/api/box-office/returns.test.ts › with %s names the field',
  ),
  statement(
    'Stream returns form: cardholderName, rohStreamEmail, giftAid, cardNumber, cardExpiryMonth, cardExpiryYear, returnType, token, customerNumber, rohEmail, performanceName',
    'test/conformance/spec-2/entities.test.ts › the stream returns form has its fields',
  ),
  statement(
    'Stream returns form: returnType is donate by default',
    'functions/api/streaming/stream-returns.test.ts › that says nothing of what is wanted is a gift',
    'web/src/screens/streaming/stream-returns-screen.test.tsx › begins with the gift, and with what we know',
  ),
  statement(
    'Education partners page: headerText, headerDescription, pageDescription, pageTitle, resultPageText, resultPageTitle, links',
    'functions/api/site/visit.test.ts › education partners has header, page and result texts and links (spec 2 §3)',
  ),
];
