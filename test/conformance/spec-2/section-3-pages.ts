import { section } from '../section.ts';

export const streamPages = section('streamPages', {
  homePageContentTitleSubTitle:
    'Home page content: title, subTitle, header image, bannerText, ctaText, ctaLink, helpSection',
  homePageContentSlicesPerTab: 'Home page content: slices per tab',
  homePageContentShowXTabForUnsubscribedFlags: 'Home page content: showXTabForUnsubscribed flags',
  homePageContentMyStreamTabFieldsLogged:
    'Home page content: myStreamTabFields for logged in, not logged in and subscribed',
  homePageContentCompactHeader: 'Home page content: compactHeader',
  offerPagesHeaders: 'Offer pages have headers',
  offerPagesTabTitles: 'Offer pages have tab titles',
  offerPagesBullets: 'Offer pages have bullets',
  offerPagesPriceOfferCards: 'Offer pages have price offer cards',
  offerPagesMonthlyAnnualTitles: 'Offer pages have monthly and annual titles and labels',
  offerPagesWordsAlreadySubscribed: 'Offer pages have words for the already subscribed',
  offerPagesMoreInformationAccordion: 'Offer pages have a more-information accordion',
  offerPagesExploreStream: 'Offer pages have explore stream',
  offerPagesWaysWatch: 'Offer pages have ways to watch',
  cancellationPageBlockingModal: 'Cancellation page: blockingModal',
  cancellationPageInformation: 'Cancellation page: information',
  cancellationPageHeresWhatYoullMiss: 'Cancellation page: heresWhatYoullMiss',
  cancellationPageYourSupport: 'Cancellation page: yourSupport',
  cancellationPageExitSurvey: 'Cancellation page: exitSurvey',
  cancellationPageSorryYoureLeaving: 'Cancellation page: sorryYoureLeaving',
  cancellationPageSpecialOffersOfferCardsPromoCode:
    'Cancellation page: specialOffers with offerCards, each with promoCode',
  cancellationPageWelcomeBack: 'Cancellation page: welcomeBack',
  exitSurveyTextCharacterLimit: 'The exit survey has a text for the character limit',
  exitSurveyTextEmptyField: 'The exit survey has a text for an empty field',
  exitSurveyTextNoOption: 'The exit survey has a text for no option selected',
  campaignPromoPagePromoCode: 'Campaign promo page: promo code messages, incorrect and already redeemed',
  campaignPromoPageTabTitles: 'Campaign promo page: tab titles',
  campaignPromoPageSuccessScreen: 'Campaign promo page: success-screen texts',
  contactFormNameEmailSubject: 'The contact form has name, email, subject, queryType and message',
  contactFormOffersElevenQuery: 'The contact form offers the eleven query types',
  returnsFormNameEmailPhone:
    'Returns form: name, email, phone, orderNumber, customerNumber, performanceDate, seatCount, vouchers, donationAmount, giftAid, returnType',
  returnsFormReturnTypeDonationPartDonate: 'Returns form: returnType is Donation, PartDonate, Credit or Refund',
  streamReturnsFormCardholderNameRohStreamEmail:
    'Stream returns form: cardholderName, rohStreamEmail, giftAid, cardNumber, cardExpiryMonth, cardExpiryYear, returnType, token, customerNumber, rohEmail, performanceName',
  streamReturnsFormReturnTypeDonate: 'Stream returns form: returnType is donate by default',
  educationPartnersPageHeaderTextHeaderDescription:
    'Education partners page: headerText, headerDescription, pageDescription, pageTitle, resultPageText, resultPageTitle, links',
});
