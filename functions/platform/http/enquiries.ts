import type { ReturnType } from '#shared/box-office/domain/returns/return-types.ts';
import { events } from '#shared/catalogue/events.ts';
import { messagesOfAddress, messagesOfVisitor, windowOf } from '#shared/kernel/forms/contact-brake.ts';
import type { QueryType } from '#shared/kernel/forms/query-types.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import { day, hour, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Interest, KeyStage } from '#shared/site/domain/education-rules.ts';

import { outbox } from '../relay/outbox.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { hashOf } from '../runtime/ids.ts';
import { tables } from '../table/client.ts';
import { readItem } from '../table/item.ts';
import { customerKeys } from '../table/keys.ts';
import { parseStored, stored } from '../table/stored.ts';
import { writeParts } from '../table/transaction.ts';
import type { TransactItem } from '../table/transaction.ts';

interface Received {
  readonly id: string;
  readonly receivedAt: Instant;
  /** Where the form was sent from, for the link of the confirmation. */
  readonly siteOrigin: string;
  readonly name: string;
  readonly email: string;
}

/** A message of the contact form. */
export interface ContactMessage extends Received {
  readonly kind: 'contact';
  readonly subject: string;
  readonly queryType: QueryType;
  readonly message: string;
  /** Whether the box of the form was ticked; false for a caller that sent the documented fields alone. */
  readonly consent: boolean;
}

/** The enquiry of a school or college. */
export interface EducationEnquiry extends Received {
  readonly kind: 'education';
  readonly role: string;
  readonly school: string;
  readonly postcode: string;
  /** Empty where none was given. */
  readonly phone: string;
  readonly keyStages: readonly KeyStage[];
  readonly interest: Interest;
  /** Empty where nothing was written. */
  readonly message: string;
  readonly consent: true;
}

/** A request to take tickets back; it names an order of this address. */
export interface ReturnRequest extends Received {
  readonly kind: 'returns';
  /** Empty where none was given. */
  readonly phone: string;
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly customerNumber: string;
  /** `2026-12-03`, as it was typed. */
  readonly performanceDate: string;
  readonly seatCount: number;
  readonly vouchers: boolean;
  readonly returnType: ReturnType;
  /** What is given of it, in pence; 0 unless a part is given. */
  readonly donation: number;
  readonly giftAid: boolean;
}

export type Enquiry = ContactMessage | EducationEnquiry | ReturnRequest;

/** An address as the list of its messages is found by it: the address itself stands in no key. */
export const addressHashOf = (email: string): string => hashOf(`address ${email.toLowerCase()}`);

/** Personal things are not kept longer than it takes to answer them. */
const keptFor = 90 * day;

const received = {
  id: 'text',
  kind: 'text',
  receivedAt: 'text',
  siteOrigin: 'text',
  name: 'text',
  email: 'text',
} as const;

/** Those from before consent was kept: the contact form did not send it, the education form demanded it. */
const enquiryKinds = {
  contact: stored<ContactMessage>(
    'contact message',
    {
      ...received,
      subject: 'text',
      queryType: 'text',
      message: 'text',
      consent: 'flag',
    },
    (item) => ({ consent: false, ...item }),
  ),
  education: stored<EducationEnquiry>(
    'education enquiry',
    {
      ...received,
      role: 'text',
      school: 'text',
      postcode: 'text',
      phone: 'text',
      keyStages: 'list',
      interest: 'text',
      message: 'text',
      consent: 'flag',
    },
    (item) => ({ consent: true, ...item }),
  ),
  returns: stored<ReturnRequest>('return request', {
    ...received,
    phone: 'text',
    orderId: 'text',
    orderNumber: 'text',
    customerNumber: 'text',
    performanceDate: 'text',
    seatCount: 'number',
    vouchers: 'flag',
    returnType: 'text',
    donation: 'number',
    giftAid: 'flag',
  }),
} as const;

const enquiryKind = stored<Pick<Enquiry, 'kind'>>('enquiry', { kind: 'text' });

const told = {
  contact: events.contactMessageReceived,
  education: events.educationEnquiryReceived,
  returns: events.returnRequested,
} as const satisfies Record<Enquiry['kind'], unknown>;

/**
 * Keeps what somebody wrote, counts it and tells of it, all or nothing; false where the address or the visitor has sent
 * too many within the hour. One round trip. `visitor` is null where nobody can tell them from others.
 */
export async function saveEnquiry(enquiry: Enquiry, visitor: string | null, now: Instant): Promise<boolean> {
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
    told: outbox(TableName, told[enquiry.kind], { subject: id, version: 1, now }, { enquiryId: id }),
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

/** Consistent, because its event may be quicker than a copy of the table. One round trip. */
export async function readEnquiry(id: string): Promise<Enquiry> {
  const enquiry = await readItem(tables.customers(), customerKeys.enquiry(id), enquiryKind);
  if (!enquiry) throw new Error(`There is no enquiry ${id}.`);
  return parseStored<Enquiry>(enquiryKinds[enquiry.kind], { ...enquiry });
}
