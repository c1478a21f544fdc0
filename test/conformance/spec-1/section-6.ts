import { section } from '../section.ts';

export const siteRoles = section('siteRoles', {
  anonymousVisitorsCardsOfferSign: "An anonymous visitor's cards offer sign-in or register actions",
  accountLinkAnonymousVisitorGoes:
    'The account link of an anonymous visitor goes to /account/signin?redirectUrl={current path}',
  signedCustomerMode9Offered: 'A signed-in customer of mode 9 may be offered "Become a friend"',
  friendMemberOfferedUpgradeYourMembership: 'A friend or member may be offered "Upgrade your membership"',
  memberSeesMembershipBookingOpens: 'A member sees "{membership} booking opens on D MMMM YYYY"',
  mode37PerformancesEligibleSale: 'For mode 37 all performances are eligible and on sale',
  staffSeeStaffSaleDates: 'Staff see staff on-sale dates; others do not',
  saleDatesShownPerMember: 'On-sale dates are shown per member level',
  internalBookingSeasonsHidden: 'Internal booking seasons are hidden',
  welcomePerformancesLeadRegistration: 'Welcome performances lead to their registration',
  hamlynSchoolsMatineeFriendsCovent:
    'Hamlyn, schools matinee, Friends of Covent Garden and student-only activities are restricted',
});
