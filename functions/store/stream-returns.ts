import { GetCommand } from '@aws-sdk/lib-dynamodb';

import type { StreamReturnType } from '#shared/domain/stream-returns/return-rules.ts';
import { day, plus } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { streamReturnRequested } from '#shared/events/stream-returns.ts';
import { outbox } from '#functions/publish/outbox.ts';
import { epochSeconds } from '#functions/runtime/clock.ts';

import { documents, tables } from './client.ts';
import { customerKeys } from './keys.ts';
import { write } from './transaction.ts';

/** What a customer would like for an evening of the stream; there is one of these for an order and an evening. */
export interface StreamReturn {
  readonly customerId: string;
  readonly orderId: string;
  readonly occasion: string;
  readonly performanceName: string;
  readonly returnType: StreamReturnType;
  readonly giftAid: boolean;
  readonly name: string;
  /** Of the account … */
  readonly email: string;
  /** … and those that were typed, empty where none was. */
  readonly rohEmail: string;
  readonly rohStreamEmail: string;
  readonly cardholderName: string;
  readonly cardLastFour: string;
  /** `04/28`. */
  readonly cardExpiry: string;
  readonly siteOrigin: string;
  readonly at: Instant;
}

type Named = Pick<StreamReturn, 'customerId' | 'orderId' | 'occasion'>;

/** Personal things are not kept longer than it takes to answer them. */
const keptFor = 90 * day;

const keyOf = ({ customerId, orderId, occasion }: Named) => customerKeys.streamReturn(customerId, orderId, occasion);

/** Keeps a wish and tells of it, all or nothing; false when this customer has said before what they would like. One round trip. */
export async function saveStreamReturn(wish: StreamReturn, now: Instant): Promise<boolean> {
  const { customerId, orderId, occasion } = wish;
  const TableName = tables.customers();
  const { written } = await write([
    {
      Put: {
        TableName,
        Item: { ...keyOf(wish), ...wish, ttl: epochSeconds(plus(now, keptFor)) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    outbox(TableName, streamReturnRequested, { subject: orderId, version: 1, now }, { customerId, orderId, occasion }),
  ]);
  return written;
}

/** Consistent, because its event may be quicker than a copy of the table. Null where nobody has asked. One round trip. */
export async function readStreamReturn(named: Named): Promise<StreamReturn | null> {
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: tables.customers(), Key: keyOf(named), ConsistentRead: true }));
  // What this store wrote has this shape.
  return (Item as StreamReturn | undefined) ?? null;
}
