import type { PostalAddress } from '#shared/kernel/forms/postal-address.ts';
import { generalSale, seesEverything, staffSale } from '#shared/kernel/mode-of-sale.ts';
import { slugOf } from '#shared/kernel/text/slug.ts';
import { houseRules } from '#functions/publishing/readers/house.ts';

import type { DemoEvening } from './demo-orders.ts';
import type { Standing } from './subscribers.ts';

/** A customer for looking around: one for each mode of sale, a subscriber and a renter. */
export interface DemoCustomer {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly modeOfSale: number;
  readonly membership: { readonly title: string; readonly expiresInDays: number } | null;
  readonly schemes: readonly { readonly id: string; readonly status: string }[];
  /** Fee of a paid rental. */
  readonly rentedFeeId: string | null;
  /** The state of a stream subscription. */
  readonly stream: Standing | null;
  readonly country: string;
  /** Postal address, in a postcode district that does not exist. */
  readonly home: PostalAddress | null;
  /** Their purchases, latest first. */
  readonly evenings: readonly DemoEvening[];
}

const password = 'overture-and-beginners';

function customer(name: string, firstName: string, modeOfSale: number, more: Partial<DemoCustomer> = {}): DemoCustomer {
  return {
    email: `${name}@example.com`,
    password,
    firstName,
    lastName: 'Example',
    modeOfSale,
    membership: null,
    schemes: [],
    rentedFeeId: null,
    stream: null,
    country: 'GB',
    home: null,
    evenings: [],
    ...more,
  };
}

const inLondon = (street: string, postcode: string): PostalAddress => ({
  street,
  town: 'London',
  postcode,
  country: 'GB',
});

const member = (title: string, expiresInDays = 240) => ({ membership: { title, expiresInDays } });

const ofTheSpecification: readonly DemoCustomer[] = [
  customer('general', 'Gwen', 9, {
    home: inLondon('Flat 3, 7 Footlight Row', 'WC0 0AB'),
    evenings: ['kept', 'given-back'],
  }),
  customer('friend', 'Frances', 10, {
    ...member('Friend'),
    home: inLondon('21 Prompt Corner', 'SE0 0AD'),
    evenings: ['kept'],
  }),
  customer('premium1', 'Peter', 11, member('Premium 1 Friend')),
  customer('premium2', 'Paula', 12, member('Premium 2 Friend')),
  customer('supporting', 'Solomon', 13, member('Supporting Friend')),
  customer('friendsplus', 'Fatima', 40, member('Friends+')),
  customer('staff', 'Stella', 52),
  customer('youngfriend', 'Yusuf', 84, member('Young Friend')),
  customer('young', 'Yolanda', 186, member('Young ROH', 30)),
  customer('everything', 'Evelyn', 37),
  customer('subscriber', 'Sunita', 9, { stream: 'annual' }),
  customer('grace', 'Grigor', 9, { stream: 'grace' }),
  customer('paused', 'Priya', 9, { stream: 'paused' }),
  customer('leaving', 'Leon', 9, { stream: 'leaving' }),
  customer('renter', 'Rhys', 9, { rentedFeeId: 'fee-swan-lake' }),
  customer('abroad', 'Astrid', 9, { country: 'US', stream: 'monthly' }),
];

const { saleGroups } = houseRules();

/** One for each sale group of the house. */
export const customers: readonly DemoCustomer[] = saleGroups
  ? [
      ...ofTheSpecification.filter(({ modeOfSale }) => [generalSale, seesEverything, staffSale].includes(modeOfSale)),
      ...saleGroups.map(({ id, title }) => customer(slugOf(title), title.split(' ')[0] ?? title, id, member(title))),
    ]
  : ofTheSpecification;
