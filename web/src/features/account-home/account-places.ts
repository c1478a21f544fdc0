import { links } from '#web/api/links.ts';

/** The pages of an account in navigation order; each screen passes its own as `here`. */
export const accountPlaces = {
  home: { label: 'Your account', to: links.account.to() },
  orders: { label: 'Orders and tickets', to: links.accountOrders.to() },
  membership: { label: 'Membership', to: links.accountMembership.to() },
  details: { label: 'Your details', to: links.accountDetails.to() },
  addresses: { label: 'Addresses', to: links.accountAddresses.to() },
  payment: { label: 'Payment methods', to: links.accountPayment.to() },
  preferences: { label: 'Contact preferences', to: links.contactPreferences.to() },
  security: { label: 'Sign-in and security', to: links.accountSecurity.to() },
  data: { label: 'Your data', to: links.accountData.to() },
} as const;

export type AccountPlaceName = keyof typeof accountPlaces;
