import type * as z from 'zod/mini';

import type { EventKind } from '#shared/kernel/events/event.ts';
import { messagesOfAddress, messagesOfVisitor, windowOf } from '#shared/kernel/forms/contact-brake.ts';
import { day, hour, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { epochSeconds } from '../runtime/clock.ts';
import { hashOf } from '../runtime/ids.ts';
import { readItem, tables } from '../table/client.ts';
import { customerKeys } from '../table/keys.ts';
import { parseStored, stored } from '../table/stored.ts';
import type { StoredKind } from '../table/stored.ts';
import { writeParts } from '../table/transaction.ts';
import type { TransactItem } from '../table/transaction.ts';
import { outbox } from './outbox.ts';

/** What every form carries that is sent to a desk of the house. */
export interface Enquiry {
  readonly kind: 'contact' | 'education' | 'returns';
  readonly id: string;
  readonly receivedAt: Instant;
  /** Where the form was sent from, for the link of the confirmation. */
  readonly siteOrigin: string;
  readonly name: string;
  readonly email: string;
}

/** One form: how its messages are read, and the event that each is followed by. */
export interface EnquiryForm<E extends Enquiry> {
  readonly stored: StoredKind<E>;
  readonly event: EventKind<string, { enquiryId: z.ZodMiniString }>;
}

/** The stored fields of every form. */
export const enquiryFields = {
  id: 'text',
  kind: 'text',
  receivedAt: 'text',
  siteOrigin: 'text',
  name: 'text',
  email: 'text',
} as const;

const enquiryKind = stored<Enquiry>('enquiry', enquiryFields);

/** An address as the list of its messages is found by it: the address itself stands in no key. */
export const addressHashOf = (email: string): string => hashOf(`address ${email.toLowerCase()}`);

/** Personal data is kept only for as long as the answer takes. */
const keptFor = 90 * day;

/**
 * Keeps what somebody wrote, counts it and tells of it, all or nothing; false where the address or the visitor has sent
 * too many within the hour. One round trip. `visitor` is null where nobody can tell them from others.
 */
export async function saveEnquiry<E extends Enquiry>(
  { event }: EnquiryForm<E>,
  enquiry: E,
  visitor: string | null,
  now: Instant,
): Promise<boolean> {
  const TableName = tables.customers();
  const { id } = enquiry;
  const ttl = epochSeconds(plus(now, keptFor));
  const listed = customerKeys.enquiryOfAddress(addressHashOf(enquiry.email), id);
  const outcome = await writeParts({
    brakes: [
      counted(`address ${enquiry.email.toLowerCase()}`, messagesOfAddress, now),
      ...(visitor === null ? [] : [counted(`visitor ${visitor}`, messagesOfVisitor, now)]),
    ],
    enquiry: {
      Put: {
        TableName,
        Item: { ...customerKeys.enquiry(id), ...enquiry, ttl },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    listed: { Put: { TableName, Item: { ...listed, ttl } } },
    told: outbox(TableName, event, { subject: id, version: 1, now }, { enquiryId: id }),
  });
  if (outcome.written) return true;
  if (!outcome.failed.includes('enquiry')) return false;
  throw new Error(`The enquiry ${id} is there already.`);
}

/** One more of this writer within the hour of the clock, if there is room; who it was is hashed with the hour. */
export function counted(writer: string, limit: number, now: Instant): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.enquiriesOf(hashOf(`${windowOf(now)} ${writer}`)),
      UpdateExpression: 'SET #ttl = :ttl ADD enquiries :one',
      ConditionExpression: 'attribute_not_exists(enquiries) OR enquiries < :limit',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':limit': limit, ':ttl': epochSeconds(plus(now, 2 * hour)) },
    },
  };
}

/** A message of one form. Consistent, because its event may be quicker than a copy of the table. One round trip. */
export async function readEnquiry<E extends Enquiry>(form: EnquiryForm<E>, id: string): Promise<E> {
  return parseStored(form.stored, { ...(await readAnyEnquiry(id)) });
}

/** A message of any form, with what all of them have. */
export async function readAnyEnquiry(id: string): Promise<Enquiry> {
  const enquiry = await readItem(tables.customers(), customerKeys.enquiry(id), enquiryKind);
  if (!enquiry) throw new Error(`There is no enquiry ${id}.`);
  return enquiry;
}
