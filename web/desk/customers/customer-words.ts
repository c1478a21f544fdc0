import { channels, topics } from '#shared/account/domain/consent.ts';
import type { Channel, Topic } from '#shared/account/domain/consent.ts';
import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { countryName } from '#web/api/countries.ts';

export type Customer = DataFor<'deskCustomer'>;
export type Address = Customer['addresses'][number];

export const nameOf = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export const addressLine = ({
  street,
  town,
  postcode,
  country,
}: Omit<Address, 'id' | 'isForPost' | 'isForBills'>): string =>
  [street, town, postcode, ...(country === 'GB' ? [] : [countryName(country)])].join(', ');

/** "For post and bills". */
export function purposeOf({ isForPost, isForBills }: Pick<Address, 'isForPost' | 'isForBills'>): string {
  if (isForPost) return isForBills ? 'For post and bills' : 'For post';
  return isForBills ? 'For bills' : '';
}

const topicWords = {
  performances: 'Performances',
  membership: 'Membership',
  stream: 'Stream',
  learning: 'Learning',
  surveys: 'Surveys',
} as const satisfies Record<Topic, string>;

const channelWords = {
  email: 'e-mail',
  post: 'post',
  phone: 'telephone',
  text: 'text message',
} as const satisfies Record<Channel, string>;

/** Each topic with the ways that are allowed for it, without those that have none. */
export function permissionRows(allowed: readonly string[]): readonly (readonly [topic: string, ways: string])[] {
  return topics.flatMap((topic) => {
    const ways = channels.filter((channel) => allowed.includes(`${topic}.${channel}`));
    return ways.length > 0 ? [[topicWords[topic], ways.map((way) => channelWords[way]).join(', ')] as const] : [];
  });
}

type Membership = Customer['memberships'][number];

export function membershipText({ state, startsAt, expiryDate }: Membership): string {
  switch (state) {
    case 'waiting':
      return `From ${formatDate(startsAt)} to ${formatDate(expiryDate)}`;
    case 'active':
      return `Until ${formatDate(expiryDate)}`;
    case 'ended':
      return `Ended on ${formatDate(expiryDate)}`;
    case 'upgraded':
      return 'Replaced by a higher one';
    case 'refunded':
      return 'Given back';
  }
}

export function saleGroupText({ title, isGiven, given }: Customer['saleGroup']): string {
  if (title === null) return 'On general sale';
  if (!isGiven) return `As ${title}, by membership`;
  return `As ${title}, given by ${given ? `${given.by} on ${formatDate(given.at)}` : 'a colleague'}`;
}

const groupWords = { young: 'Young people', school: 'Schools' } as const;

export function groupProofText({ group, state, until }: NonNullable<Customer['groupProof']>): string {
  const states = {
    pending: 'waits to be decided',
    approved: until ? `approved until ${formatDate(until)}` : 'approved',
    refused: 'refused',
    expired: 'expired',
  };
  return `${groupWords[group]}: ${states[state]}`;
}

const moveWords: Readonly<Record<string, string>> = {
  spent: 'Spent on order',
  'not-spent': 'Back from order',
  returned: 'For tickets of order',
};

export const moveText = (reason: string): string => moveWords[reason] ?? 'Order';

export function streamText({ state, paidUntil, nextBillAt }: NonNullable<Customer['stream']>): string {
  switch (state) {
    case 'active':
      return nextBillAt ? `Active, next bill on ${formatDate(nextBillAt)}` : `Active until ${formatDate(paidUntil)}`;
    case 'paused':
      return nextBillAt ? `Paused, next bill on ${formatDate(nextBillAt)}` : 'Paused';
    case 'grace':
      return 'A bill was not paid; they can still watch';
    case 'cancelled':
      return `Cancelled, and ends on ${formatDate(paidUntil)}`;
    case 'ended':
      return `Ended on ${formatDate(paidUntil)}`;
  }
}

export function rentalText({ state, endsAt, isBegun }: Customer['rentals'][number]): string {
  switch (state) {
    case 'pending':
      return 'Waits for its payment';
    case 'declined':
      return 'Payment declined';
    case 'refunded':
      return 'Refunded';
    case 'expired':
      return `Over since ${formatDateTime(endsAt)}`;
    case 'purchased':
      return isBegun
        ? `Can be watched until ${formatDateTime(endsAt)}`
        : `Not begun; to begin by ${formatDateTime(endsAt)}`;
  }
}

type Mail = Customer['mails'][number];

/** What became of a mail. "Sent" says no more than that the provider took it. */
export function fateText({ fate, fateAt }: Pick<Mail, 'fate' | 'fateAt'>): string {
  switch (fate) {
    case 'sending':
      return 'Not answered by our mail provider';
    case 'taken':
      return 'Sent';
    case 'refused':
      return 'Refused by our mail provider';
    case 'bounce':
      return `Came back on ${formatDateTime(fateAt)}`;
    case 'complaint':
      return `Reported as unwanted on ${formatDateTime(fateAt)}`;
  }
}

export const hasArrived = ({ fate }: Pick<Mail, 'fate'>): boolean => fate === 'taken' || fate === 'sending';
