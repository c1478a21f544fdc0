import { classic, route } from './route.ts';
import type { Route } from './route.ts';

/** Personal pages of a customer. */
export const accountRoutes: readonly Route[] = [
  route(
    'accountMembership',
    classic,
    'account/membership-screen.tsx',
    () => import('#web/screens/account/membership-screen.tsx'),
  ),
  route(
    'groupProofs',
    classic,
    'account/group-proofs-screen.tsx',
    () => import('#web/screens/account/group-proofs-screen.tsx'),
  ),
  route(
    'welcomeDesk',
    classic,
    'account/welcome-desk-screen.tsx',
    () => import('#web/screens/account/welcome-desk-screen.tsx'),
  ),
  route('account', classic, 'account/account-screen.tsx', () => import('#web/screens/account/account-screen.tsx')),
  route(
    'accountData',
    classic,
    'account/your-data-screen.tsx',
    () => import('#web/screens/account/your-data-screen.tsx'),
  ),
  route(
    'accountSecurity',
    classic,
    'account/security-screen.tsx',
    () => import('#web/screens/account/security-screen.tsx'),
  ),
  route(
    'accountDetails',
    classic,
    'account/details-screen.tsx',
    () => import('#web/screens/account/details-screen.tsx'),
  ),
  route(
    'contactPreferences',
    classic,
    'account/contact-preferences-screen.tsx',
    () => import('#web/screens/account/contact-preferences-screen.tsx'),
  ),
  route(
    'accountAddresses',
    classic,
    'account/addresses-screen.tsx',
    () => import('#web/screens/account/addresses-screen.tsx'),
  ),
  route(
    'accountPayment',
    classic,
    'account/payment-methods-screen.tsx',
    () => import('#web/screens/account/payment-methods-screen.tsx'),
  ),
  route('accountOrders', classic, 'account/orders-screen.tsx', () => import('#web/screens/account/orders-screen.tsx')),
  route('signIn', classic, 'account/sign-in-screen.tsx', () => import('#web/screens/account/sign-in-screen.tsx')),
  route('register', classic, 'account/register-screen.tsx', () => import('#web/screens/account/register-screen.tsx')),
  route(
    'signInByLink',
    classic,
    'account/sign-in-link-screen.tsx',
    () => import('#web/screens/account/sign-in-link-screen.tsx'),
  ),
  route(
    'passwordForgotten',
    classic,
    'account/password-forgotten-screen.tsx',
    () => import('#web/screens/account/password-forgotten-screen.tsx'),
  ),
  route(
    'newPassword',
    classic,
    'account/password-reset-screen.tsx',
    () => import('#web/screens/account/password-reset-screen.tsx'),
  ),
  route(
    'emailCheck',
    classic,
    'account/email-check-screen.tsx',
    () => import('#web/screens/account/email-check-screen.tsx'),
  ),
  route(
    'emailChange',
    classic,
    'account/email-change-screen.tsx',
    () => import('#web/screens/account/email-change-screen.tsx'),
  ),
  // Before the static pages, whose patterns also match.
  route(
    'welcomeRegistration',
    classic,
    'account/welcome-registration-screen.tsx',
    () => import('#web/screens/account/welcome-registration-screen.tsx'),
  ),
  route(
    'friendsArea',
    classic,
    'account/friends-area-screen.tsx',
    () => import('#web/screens/account/friends-area-screen.tsx'),
  ),
];
