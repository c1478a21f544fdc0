/**
 * The lines of each page that an editor may change, by name: introductions, explanations, what stands where nothing is. Labels that the
 * specification fixes are no texts, and buttons and mistakes of fields are none either: they stay with their controls. Pages with
 * a document of their own, such as the home page or the offers of the stream, keep their texts there.
 */
export const pageLines = {
  newsletter: [
    'description',
    'lead',
    'confirm-question',
    'confirmed',
    'already-confirmed',
    'leave-question',
    'left',
    'already-left',
    'sent',
  ],
  people: ['description', 'lead', 'nobody', 'no-such-name'],
  search: ['nothing-found'],
  calendar: ['description'],
  listing: ['description', 'nothing-matches', 'no-season'],
  'friday-rush': ['opening', 'on-sale', 'gone', 'none'],
  casts: ['description', 'not-announced', 'dark', 'dark-until'],
  dates: ['run-over'],
  festival: ['over'],
  cinema: ['nothing-near', 'invented'],
  basket: ['empty', 'gift', 'elsewhere'],
  checkout: ['payment-page', 'terms-1', 'terms-2', 'terms-3', 'terms-4', 'terms-5', 'terms-6'],
  orders: ['none', 'not-signed-in', 'not-found', 'of-guest', 'no-tickets'],
  'ticket-return': ['lead', 'nothing'],
  account: [
    'signed-out',
    'signed-out-home',
    'signed-out-preferences',
    'signed-out-security',
    'signed-out-data',
    'no-evening',
    'no-membership',
    'no-plan',
    'no-rentals',
    'credit',
    'no-credit',
    'nothing-ticked',
    'security',
    'data',
    'no-address',
    'cards',
    'no-card',
    'no-decision',
    'devices',
  ],
  'sign-in': [
    'sign-in',
    'sign-in-description',
    'without-password',
    'register',
    'register-description',
    'forgotten',
    'new-password',
    'basket-kept',
  ],
  stream: [
    'all-description',
    'all-lead',
    'letters-description',
    'letters-lead',
    'no-films',
    'begun-here',
    'begun-everywhere',
    'list-empty',
    'rented-empty',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TextPage = keyof typeof pageLines;
export type LineOf<Page extends TextPage> = (typeof pageLines)[Page][number];

// The keys of an object literal are its own.
export const textPages = Object.keys(pageLines) as readonly TextPage[];
