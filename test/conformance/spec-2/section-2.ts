import { statement } from '../statement.ts';

export const section2 = [
  statement(
    '/account is the account, for who is signed in',
    'web/src/app/match-route.test.ts › %s is the screen %s',
    'web/src/screens/account/account-screens.test.tsx › offers to sign in and comes back',
  ),
  statement(
    '/account/signin takes redirectUrl and signs in with the way back',
    'web/src/screens/account/account-screens.test.tsx › goes on to where the visitor came from, and going back does not lead to it again',
    'shared/domain/account/redirect.test.ts › is on this site whatever was asked for',
  ),
  statement(
    '/signin?redirectUrl={current path} is the sign-in link of calls to action',
    'web/src/app/match-route.test.ts › takes the way back along to sign-in',
    'web/src/api/links.test.ts › from %s it is %s',
  ),
  statement(
    '/account/edit-contact-preferences shows contact preferences',
    'web/src/screens/account/account-area.test.tsx › have nothing ticked before somebody ticks it, with no findings of axe',
    'web/src/screens/account/account-area.test.tsx › are saved, told, and listed with the words that were read; one press stops everything',
    'functions/api/account/account-area.test.ts › keep every decision with its moment, its place and the words that were read',
    'functions/api/account/account-area.test.ts › a tick here is the newsletter, and taking it away leaves it',
  ),
  statement(
    '/account/membership shows the membership',
    'web/src/screens/account/membership-screen.test.tsx › shows the level, what it gives, and what every level comes to today',
  ),
  statement(
    '/account/welcome-performance-registration registers for welcome performances',
    'web/src/screens/account/friends-area-screen.test.tsx › registers, changes and takes back, and says at each step where one stands',
    'functions/api/account/welcome-registration.test.ts › is one for a customer and a season, however often it is sent',
  ),
  statement(
    '/basket is the basket',
    'web/src/app/match-route.test.ts › %s is the screen %s',
    'web/src/screens/box-office/basket-screen.test.tsx › has no findings of axe, full and empty',
  ),
  statement(
    'A new-checkout basket link is chosen by a toggle',
    'web/src/screens/box-office/basket-screen.test.tsx › is the same page at the address of the new checkout',
    'web/src/features/chrome/shell.test.tsx › calls a customer by first name and counts the basket',
  ),
  statement('/checkout is the checkout', 'web/src/app/match-route.test.ts › %s is the screen %s'),
  statement('/stream is the stream home', 'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark'),
  statement(
    '/stream/offer is the subscription offer',
    'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark',
    'web/src/screens/streaming/offer-screens.test.tsx › says what everybody pays, what a Friend would pay and what renews when, with no findings of axe',
  ),
  statement(
    '/stream/offer has a variant with a slug for a special offer',
    'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark',
    'web/src/screens/streaming/offer-screens.test.tsx › charges the first bill as promised: plan, then code, then the checkout',
  ),
  statement(
    '/stream/promo takes a slug and is the campaigns promo',
    'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark',
    'web/src/screens/streaming/offer-screens.test.tsx › asks for a code, with no findings of axe, and not for none',
  ),
  statement(
    '/stream/subscription-status is the subscription status',
    'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark',
    'web/src/screens/streaming/subscription-screens.test.tsx › active: the plan, until when, the next bill with its sum, and how the last one was paid',
  ),
  statement(
    '/stream/unsubscribe is the cancellation',
    'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › goes from the information over what is missed and the survey to the last step, each at an address of its own',
  ),
  statement(
    '/stream/help is the help',
    'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark',
    'web/src/screens/streaming/subscription-screens.test.tsx › is there for everybody, with its questions by topic',
  ),
  statement(
    'There is a subscription details page',
    'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark',
    'web/src/screens/streaming/subscription-screens.test.tsx › list a year of bills to come, and each bill so far with the way to its receipt',
  ),
  statement(
    '/ticket-returns-nutcracker and /ticket-returns-tosca are ticket returns for two named productions',
    'web/src/app/match-route.test.ts › has one route for every page that can be linked to',
    'web/src/screens/box-office/ticket-returns-screen.test.tsx › /ticket-returns-%s names %s, four ways, the appeal and Gift Aid, with no findings of axe',
  ),
  statement(
    '/friends-area is the friends area',
    'web/src/screens/account/friends-area-screen.test.tsx › gives every tab an address, one stop of the keyboard and the arrows',
  ),
  statement(
    '/support/membership/friends is the friends membership static page',
    'web/src/screens/box-office/basket-screen.test.tsx › friends page: joining by one press, the young by their date of birth, a present by whom it is for',
  ),
  statement(
    '/education-partners is education partners',
    'web/src/app/visit-screens.test.tsx › %s has its headline and no findings of axe',
  ),
  statement(
    'The stream area has prop category events',
    'web/src/screens/streaming/stream-screens.test.tsx › shows a category in the editors’ order, and says when nothing is in it',
  ),
  statement(
    'The stream area has a prop explore-all',
    'web/src/screens/streaming/stream-screens.test.tsx › finds by an artist, and keeps the search in the address',
  ),
  statement(
    'The stream area has an alphabetical events list',
    'web/src/screens/streaming/stream-screens.test.tsx › lists titles by letter without their article',
  ),
  statement(
    "A visitor's account link goes to sign-in with a redirect to the current path",
    'web/src/features/chrome/shell.test.tsx › offers a visitor to sign in and to come back to the current path',
  ),
  statement(
    'For /stream, /stream/offer, /stream/help and /education-partners a fixed stream redirect is used',
    'web/src/api/links.test.ts › from %s it is %s',
    'web/src/app/visit-screens.test.tsx › leads partners to sign in and then to the stream (spec 2 §2)',
  ),
  statement(
    'The stream returns page needs a token query parameter; without it the user goes to the site origin',
    'web/src/screens/streaming/stream-returns-screen.test.tsx › without a token leads to the start of the site',
  ),
  statement(
    'The stream returns page without a signed-in user leads to sign-in with a redirectUrl',
    'web/src/screens/streaming/stream-returns-screen.test.tsx › sends a stranger to sign in, and back with the token',
  ),
  statement(
    'The stream returns page needs a signed-in user with a first name',
    'functions/api/streaming/stream-returns.test.ts › of an account without a first name is refused, and says what to do',
    'functions/api/streaming/stream-returns.test.ts › of a stranger is refused before anything is read',
  ),
  statement(
    'The stream cancellation page needs a signed-in user',
    'web/src/screens/streaming/subscription-screens.test.tsx › %s sends a visitor to sign in, and back afterwards',
  ),
  statement(
    'The stream details page needs a signed-in user',
    'web/src/screens/streaming/subscription-screens.test.tsx › %s sends a visitor to sign in, and back afterwards',
  ),
  statement(
    'The stream returns page needs a signed-in user',
    'web/src/screens/streaming/stream-returns-screen.test.tsx › sends a stranger to sign in, and back with the token',
  ),
  statement(
    'When the server answers the cancellation, details or returns page with an error status the user is redirected away',
    'web/src/screens/streaming/stream-returns-screen.test.tsx › leads away when the server answers its page with an error',
    'web/src/screens/streaming/subscription-screens.test.tsx › %s goes to the stream where %s answers with an error',
  ),
  statement(
    'The campaigns promo page redirects elsewhere on failure',
    'web/src/screens/streaming/offer-screens.test.tsx › that there is not leads to the stream: %s (spec 2 §2)',
  ),
  statement(
    'Stream pages redirect to /stream when the user is not allowed',
    'web/src/screens/streaming/subscription-screens.test.tsx › %s sends somebody without a subscription to the stream',
  ),
  statement(
    "The returns and cancellations page is titled 'Cancellations: Options for ticket buyers'",
    'functions/api/site/visit.test.ts › the returns page has its title, four options, an appeal and Gift Aid (spec 2 §2)',
  ),
  statement(
    'The returns and cancellations page has a donation appeal',
    'web/src/app/visit-screens.test.tsx › %s is about %s, with four ways, an appeal, Gift Aid and how to tell us',
  ),
  statement(
    'The returns and cancellations page has four return options: Donation, PartDonate, Credit, Refund',
    'functions/api/site/visit.test.ts › the returns page has its title, four options, an appeal and Gift Aid (spec 2 §2)',
    'functions/api/box-office/returns.test.ts › with %s names the field',
  ),
  statement(
    'The returns and cancellations page has a Gift Aid block',
    'web/src/app/visit-screens.test.tsx › %s is about %s, with four ways, an appeal, Gift Aid and how to tell us',
  ),
  statement(
    'The header has a basket link with the item count',
    'web/src/features/chrome/shell.test.tsx › calls a customer by first name and counts the basket',
  ),
  statement(
    'The header has an account link showing the first name',
    'web/src/features/chrome/shell.test.tsx › calls a customer by first name and counts the basket',
  ),
  statement(
    "The header's account link reads 'Sign In' for a visitor",
    'web/src/features/chrome/shell.test.tsx › offers a visitor to sign in and to come back to the current path',
  ),
  statement(
    "'Become a member' under 'Join and support' is replaced by 'Gift membership' while the membership's expiry is in the future",
    "shared/domain/navigation/navigation.test.ts › becomes 'Gift membership' under 'Join and support' and nowhere else",
    'shared/domain/navigation/navigation.test.ts › a membership until %s is in the future: %s',
    "web/src/features/chrome/shell.test.tsx › offers 'Gift membership' to a member in place of 'Become a member'",
  ),
  statement(
    "An anonymous user's call to action is 'Sign in'",
    'shared/domain/call-to-action/label.test.ts › %s reads "%s" and leads to %s',
  ),
  statement(
    "A logged-in non-member's call to action is 'Become a friend'",
    'shared/domain/call-to-action/label.test.ts › %s reads "%s" and leads to %s',
  ),
  statement(
    "A priority-group member's call to action is 'Upgrade your membership'",
    'shared/domain/call-to-action/label.test.ts › %s reads "%s" and leads to %s',
  ),
  statement(
    "The stream home's default header call to action for not-logged-in users is 'Sign in'",
    'web/src/screens/streaming/stream-screens.test.tsx › asks a visitor to sign in, and a customer to look at the plans',
  ),
  statement('Subscription details reload their data on entry', 'web/src/api/load-cycle.test.tsx › when %s'),
  statement('Cancellation reloads its data on entry', 'web/src/api/load-cycle.test.tsx › when %s'),
  statement("The returns form's page reloads its data on entry", 'web/src/api/load-cycle.test.tsx › when %s'),
  statement(
    'The stream campaign promo reloads its data on entry, by slug',
    'web/src/api/load-cycle.test.tsx › when %s',
    'functions/api/streaming/campaigns.test.ts › has its texts, and none of its rules or codes',
  ),
  statement("The user's stream details reload on entry", 'web/src/api/stream-details-load.test.tsx › that %s'),
  statement(
    'Digital event videos reload on entry',
    'web/src/api/load-cycle.test.tsx › when %s',
    'web/src/api/load-cycle.test.tsx › when %s',
  ),
  statement(
    'Friends area content has redirects for noMembership, signIn, pending and patrons',
    'functions/api/account/friends-area.test.ts › has its texts, redirects and tabs, and of each level what the membership says',
    'shared/domain/friends-area/way-in.test.ts › mode $mode, membership $end, payment under way: $isProcessing',
    'web/src/screens/account/friends-area-screen.test.tsx › leads %s on',
  ),
];
