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

/** The fields of every form that goes to a desk. */
export interface Enquiry {
  readonly kind: 'contact' | 'education' | 'returns';
  readonly id: string;
  readonly receivedAt: Instant;
  /** The site of the form, for the confirmation's link. */
  readonly siteOrigin: string;
  readonly name: string;
  readonly email: string;
}

/** One form: its stored kind, and the event of its messages. */
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

/** The key of an address's messages: a hash, so that no key contains the address. */
export const addressHashOf = (email: string): string => hashOf(`address ${email.toLowerCase()}`);

/** Personal data is kept only for as long as the answer takes. */
const keptFor = 90 * day;

/**
 * Stores an enquiry, counts it and writes its event, all or nothing; false above the hourly limit of address or visitor. One round trip.
 * `visitor` is null where the visitor's address is unknown.
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

/** Counts one more enquiry within the clock hour, below the limit; the writer is hashed with the hour. */
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

/** A message of one form. Consistent, because its event may be faster than replication. One round trip. */
export async function readEnquiry<E extends Enquiry>(form: EnquiryForm<E>, id: string): Promise<E> {
  return parseStored(form.stored, { ...(await readAnyEnquiry(id)) });
}

/** A message of any form, with the common fields; null for one that has expired or was erased. One round trip. */
export const findEnquiry = (id: string): Promise<Enquiry | null> =>
  readItem(tables.customers(), customerKeys.enquiry(id), enquiryKind);

/** The same, which must exist. */
export async function readAnyEnquiry(id: string): Promise<Enquiry> {
  const enquiry = await findEnquiry(id);
  if (!enquiry) throw new Error(`There is no enquiry ${id}.`);
  return enquiry;
}
