import { messagesOfAddress, messagesOfVisitor } from '#shared/kernel/forms/contact-brake.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { StreamReturnType } from '#shared/streaming/domain/return-rules.ts';
import { streamReturnRequested } from '#shared/streaming/events/stream-returns.ts';
import { counted } from '#functions/platform/relay/enquiries.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { writeParts } from '#functions/platform/table/transaction.ts';

/** A customer's wish for an evening of the stream; one for each order and evening. */
export interface StreamReturn {
  readonly customerId: CustomerId;
  readonly orderId: OrderId;
  readonly occasion: string;
  readonly performanceName: string;
  readonly returnType: StreamReturnType;
  readonly giftAid: boolean;
  readonly name: string;
  /** From the account … */
  readonly email: string;
  /** … and as typed, empty where none was. */
  readonly rohEmail: string;
  readonly rohStreamEmail: string;
  readonly cardholderName: string;
  readonly cardLastFour: string;
  /** `04/28`. */
  readonly cardExpiry: string;
  readonly siteOrigin: string;
  readonly at: Instant;
}

export const streamReturnKind = stored<StreamReturn>('stream return', {
  customerId: 'text',
  orderId: 'text',
  occasion: 'text',
  performanceName: 'text',
  returnType: 'text',
  giftAid: 'flag',
  name: 'text',
  email: 'text',
  rohEmail: 'text',
  rohStreamEmail: 'text',
  cardholderName: 'text',
  cardLastFour: 'text',
  cardExpiry: 'text',
  siteOrigin: 'text',
  at: 'text',
});

type Named = Pick<StreamReturn, 'customerId' | 'orderId' | 'occasion'>;

/** Personal data is kept only for as long as the answer takes. */
const keptFor = 90 * day;

const keyOf = ({ customerId, orderId, occasion }: Named) => customerKeys.streamReturn(customerId, orderId, occasion);

/** `asked`: this customer has already stated a wish; `too-many`: above the hourly limit of this customer or visitor. */
type Outcome = 'kept' | 'asked' | 'too-many';

/**
 * Stores a wish, counts it and writes its event, all or nothing. One round trip. `visitor` is null where the visitor's address is unknown.
 */
export async function saveStreamReturn(wish: StreamReturn, visitor: string | null, now: Instant): Promise<Outcome> {
  const { customerId, orderId, occasion } = wish;
  const TableName = tables.customers();
  const outcome = await writeParts({
    wish: {
      Put: {
        TableName,
        Item: { ...keyOf(wish), ...wish, ttl: epochSeconds(plus(now, keptFor)) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    told: outbox(
      TableName,
      streamReturnRequested,
      { subject: orderId, version: 1, now },
      { customerId, orderId, occasion },
    ),
    brakes: [
      counted(`customer ${customerId}`, messagesOfAddress, now),
      ...(visitor === null ? [] : [counted(`visitor ${visitor}`, messagesOfVisitor, now)]),
    ],
  });
  if (outcome.written) return 'kept';
  return outcome.failed.includes('wish') ? 'asked' : 'too-many';
}

/** Consistent, because its event may be faster than replication. Null where there is none. One round trip. */
export function readStreamReturn(named: Named): Promise<StreamReturn | null> {
  return readItem(tables.customers(), keyOf(named), streamReturnKind);
}
