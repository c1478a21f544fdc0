import type { Desk } from '../forms/query-types.ts';
import type { Venue } from '../venue.ts';
import type { HouseRules } from './rules.ts';

/** Facts of the house, as its document `content/house/facts.yaml` has them (spec 1 §2, §8, §9; spec 2 §9). */
export interface HouseFacts {
  readonly name: string;
  /** Where the name has no room. */
  readonly shortName: string;
  /** The name in two lines, as the page's head writes it. */
  readonly wordmark: readonly [string, string];
  readonly companyNumber: string;
  readonly charityNumber: string;
  /** Street, town, postcode. */
  readonly address: readonly [string, string, string];
  readonly phone: string;
  readonly boxOfficeEmail: string;
  readonly openingHours: string;
  readonly hours: {
    readonly phoneLines: string;
    readonly emailMonitored: string;
    readonly contactMessages: string;
    readonly ticketReturns: string;
  };
  /** Halls and rooms, the largest hall first; absent in a house that has those of the specification (spec 1 §3). */
  readonly venues?: readonly Venue[];
  /** The way in to each hall, by its title. */
  readonly entrances: Readonly<Record<string, string>>;
  readonly catering: { readonly phone: string; readonly email: string; readonly hours: string };
  readonly membersDesk: { readonly phone: string; readonly email: string };
  /** Where mail to a desk goes that is not at the mail's own domain: `box-office`. */
  readonly desks?: Readonly<Partial<Record<Desk, string>>>;
  readonly social: readonly { readonly title: string; readonly to: string }[];
  /** Path of the page with the house's own policies. */
  readonly corporatePolicies: string;
  /** Facts that texts alone name: `transport.station`. */
  readonly inTexts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The document `house`: what is a house's own, and not the product's. */
export interface House {
  readonly id: 'house';
  readonly facts: HouseFacts;
  readonly rules: HouseRules;
  /** Texts of mails by mail and name, `order-confirmed.subject`, where they are not the product's own. */
  readonly mails?: Readonly<Record<string, string>>;
}

/** Name and address in one line, for a calendar, a pass and a ticket. */
export const whereIs = ({ name, address }: Pick<HouseFacts, 'name' | 'address'>): string =>
  [name, ...address].join(', ');
