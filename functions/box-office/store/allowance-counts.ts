import { guestIdOf } from '#shared/box-office/domain/order/order.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

export type Counted = Pick<Order, 'customerId' | 'isGuest' | 'basketId' | 'lines'>;

/**
 * Whose limit an order counts towards: the account's, or a guest's browser's. A guest's e-mail address is unverified: counted by it, a
 * stranger could use up its owner's limit, or learn from a refusal how much the owner has.
 */
export function countedFor({ isGuest, customerId, basketId }: Omit<Counted, 'lines'>): string {
  return isGuest ? guestIdOf(hashOf(`basket ${basketId}`)) : customerId;
}

interface Counter {
  readonly key: Key;
  readonly name: 'seats' | 'uses';
  readonly by: number;
  /** The write fails above this count; absent where nothing is refused. */
  readonly atMost?: number;
  /** A browser's counter expires a day after its last use ends; an account's is deleted with the account. */
  readonly until: Instant | null;
}

/** A transaction item that adds to a counter. */
export function count({ key, name, by, atMost, until }: Counter): TransactItem {
  return {
    Update: {
      TableName: tables.sales(),
      Key: key,
      UpdateExpression: `ADD #count :by${until === null ? '' : ' SET #ttl = :ttl'}`,
      ...(atMost === undefined ? {} : { ConditionExpression: 'attribute_not_exists(#count) OR #count <= :most' }),
      ExpressionAttributeNames: { '#count': name, ...(until === null ? {} : { '#ttl': 'ttl' }) },
      ExpressionAttributeValues: {
        ':by': by,
        ...(atMost === undefined ? {} : { ':most': atMost }),
        ...(until === null ? {} : { ':ttl': epochSeconds(plus(until, day)) }),
      },
    },
  };
}
