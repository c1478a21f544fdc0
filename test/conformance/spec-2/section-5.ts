import { section } from '../section.ts';

export const streamValidation = section('streamValidation', {
  trailerFreeEveryone: 'A trailer is free to everyone',
  loggedSubscriberWatch: 'A logged-in subscriber may watch',
  loggedUserPayPerView:
    'A logged-in user with a pay-per-view not yet past its window end for one of the package fee ids may watch',
  settingAllowingUnsubscribedWatchingPermits:
    'A setting allowing unsubscribed watching permits watching when no fee applies',
  settingAllowingUnsubscribedWatchingPermitsWatching:
    'A setting allowing unsubscribed watching permits watching when the title is purchased',
  promotionalPrimaryCallActionLabel:
    'A promotional primary call to action with label and URL is shown to non-subscribers instead',
  ifFeeIdAmountExist: "If a fee id and amount exist the button reads 'Rent for £{amount}'",
  otherwiseButtonReadsSubscribeWatch: "Otherwise the button reads 'Subscribe to watch'",
  anotherLabelWatchNow: "Another label is 'Watch now'",
  ifAllowedCountriesListNon: "If an allowed-countries list is non-empty the visitor's country must be in it",
  otherwiseCountryMustNotNon: 'Otherwise the country must not be in a non-empty restricted list',
  videoContentFilteredCountryCode: 'Video content is filtered by country code',
  nothingShownCountryUnknown: 'Nothing is shown when the country is unknown',
  streamReturnsTokenMandatory: 'Stream returns: the token is mandatory',
  streamReturnsSignedUserFirst: 'Stream returns: a signed-in user with first name is mandatory',
  campaignPromoCodeCheckGives: 'The campaign promo code check gives an incorrect message, text from content',
  campaignPromoCodeCheckGivesAlready:
    'The campaign promo code check gives an already-redeemed message, text from content',
  staffSeeStaffSaleDates: 'Staff see staff on-sale dates; others do not',
});
