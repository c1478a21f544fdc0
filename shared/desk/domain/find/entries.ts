import type { KeptAddress } from '#shared/account/domain/address.ts';
import { addressForPost } from '#shared/account/domain/address.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order, OrderState } from '#shared/box-office/domain/order/order.ts';
import type { CustomerId, OrderNumber } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { compact, foldedName } from './fold.ts';
import { emailPlace, namePlaces, orderPlace, postcodePlace, seatPlace, telephonePlace } from './places.ts';
import type { FindPlace } from './places.ts';

/** What tells people of one name apart. */
interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly town: string;
  readonly postcode: string;
  /** Masked: `a…a@example.com`. */
  readonly email: string;
  /** The folded name with each postcode and telephone number, hashed: whoever shares one with another is perhaps the same person. */
  readonly traits: readonly string[];
}

export interface FoundCustomer extends Person {
  readonly type: 'customer';
  readonly customerId: CustomerId;
  readonly lastOrder: { readonly orderNo: OrderNumber; readonly placedAt: Instant } | null;
}

export interface FoundOrder extends Person {
  readonly type: 'order';
  readonly orderNo: OrderNumber;
  /** Null for a guest. */
  readonly customerId: CustomerId | null;
  readonly placedAt: Instant;
}

export interface FoundSeat {
  readonly type: 'seat';
  readonly orderNo: OrderNumber;
  readonly customerId: CustomerId | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly seatLabel: string;
  readonly title: string;
  readonly venueTitle: string;
  readonly date: Instant;
}

export type Found = FoundCustomer | FoundOrder | FoundSeat;

/** An entry by which something is found, and what it shows. */
export interface FindEntry extends FindPlace {
  readonly found: Found;
  /** When it is no longer of use; null: as long as what it leads to. */
  readonly until: Instant | null;
}

/** The parts of an account that it is found by. */
export interface FindableAccount {
  readonly customerId: CustomerId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string | null;
}

/** The newest order of an account: accounts without telephone or address often gave them there. */
export interface LastOrder extends Pick<Order, 'orderNo' | 'placedAt' | 'phone'> {
  readonly address: Pick<KeptAddress, 'town' | 'postcode'> | null;
}

/** Orders that money came for; anybody can type any name into an order that is never paid. */
export const isFindable = (state: OrderState): boolean => findable.has(state);
const findable: ReadonlySet<OrderState> = new Set<OrderState>(['paid', 'refund-due', 'refunded']);

/** Makes a short hash of a text. */
type Hash = (text: string) => string;

export function entriesOfCustomer(
  account: FindableAccount,
  addresses: readonly KeptAddress[],
  last: LastOrder | null,
  hash: Hash,
): readonly FindEntry[] {
  const { customerId, firstName, lastName, email } = account;
  const phones = [account.phone, last?.phone];
  const all = [addressForPost(addresses), ...addresses, last?.address];
  const person = personOf({ firstName, lastName, email }, phones, all, hash);
  const lastOrder = last && { orderNo: last.orderNo, placedAt: last.placedAt };
  const found: FoundCustomer = { type: 'customer', customerId, ...person, lastOrder };
  return entries(contactPlaces({ firstName, lastName, email }, phones, all), found, null);
}

/** How long a seat is asked for after its evening: what was left on it. */
const seatDays = 90;

/** An order by its number and the seats of its evenings; a guest's also by their name and how to reach them. None of an erased customer. */
export function entriesOfOrder(order: Order, hash: Hash): readonly FindEntry[] {
  const { orderNo, placedAt, firstName, lastName, email, phone, address, isGuest, lines } = order;
  if (!isFindable(order.state) || email === '') return [];
  const customerId = isGuest ? null : order.customerId;
  const who = { firstName, lastName, email };
  const person = personOf(who, [phone], [address], hash);
  const found: FoundOrder = { type: 'order', orderNo, customerId, placedAt, ...person };
  const places = [orderPlace(orderNo), ...(isGuest ? contactPlaces(who, [phone], [address]) : [])];
  const seats = ticketsOf(lines).flatMap((line): readonly FindEntry[] => {
    const { seatLabel, title, venueTitle, date } = line;
    const isKept = order.state === 'paid' && line.returnId === null && line.isUnseated === undefined;
    const seat: FoundSeat = {
      type: 'seat',
      orderNo,
      customerId,
      firstName,
      lastName,
      seatLabel,
      title,
      venueTitle,
      date,
    };
    return isKept ? entries([seatPlace(date, seatLabel)], seat, plus(date, seatDays * day)) : [];
  });
  return [...entries(places, found, null), ...seats];
}

interface Who {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

type Phones = readonly (string | null | undefined)[];
type Addresses = readonly (Pick<KeptAddress, 'town' | 'postcode'> | null | undefined)[];

const contactPlaces = (who: Who, phones: Phones, addresses: Addresses): readonly (FindPlace | null)[] => [
  ...namePlaces(who),
  emailPlace(who.email),
  ...phones.map((phone) => telephonePlace(phone ?? '')),
  ...addresses.map((address) => postcodePlace(address?.postcode ?? '', `${who.lastName} ${who.firstName}`)),
];

/** Each place once. */
function entries(places: readonly (FindPlace | null)[], found: Found, until: Instant | null): readonly FindEntry[] {
  const unique = new Map(places.flatMap((place) => (place ? [[`${place.kind} ${place.text}`, place] as const] : [])));
  return [...unique.values()].map((place) => ({ ...place, found, until }));
}

function personOf({ firstName, lastName, email }: Who, phones: Phones, addresses: Addresses, hash: Hash): Person {
  const first = addresses.find(Boolean);
  const name = foldedName(`${lastName} ${firstName}`);
  const traits = [
    ...addresses.map((address) => (postcodePlace(address?.postcode ?? '') ? compact(address?.postcode ?? '') : '')),
    ...phones.map((phone) => telephonePlace(phone ?? '')?.text ?? ''),
  ].filter(Boolean);
  return {
    firstName,
    lastName,
    town: first?.town ?? '',
    postcode: first?.postcode ?? '',
    email: masked(email),
    traits: [...new Set(traits)].map((trait) => hash(`${name} ${trait}`)),
  };
}

/** `a…a@example.com`: enough to compare with what somebody says, too little to write to. */
export function masked(email: string): string {
  const [local = '', host = ''] = email.split(/@(?=[^@]*$)/);
  const letters = Array.from(local);
  return letters.length < 3 ? `…@${host}` : `${letters[0]}…${letters.at(-1)}@${host}`;
}
