import type { CustomerId, StaffId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/**
 * What a customer has told the house that they need to come: health data, which few may read. An empty text says that there are none any
 * more, so that its version goes on.
 */
export interface AccessNeeds {
  readonly text: string;
  /** Rises with every change. */
  readonly version: number;
  readonly at: Instant;
  readonly staffId: StaffId;
  readonly staffName: string;
}

const needsKind = stored<AccessNeeds>('access needs', {
  text: 'text',
  version: 'number',
  at: 'text',
  staffId: 'text',
  staffName: 'text',
});

/** Null where none were ever written. One round trip. */
export function readAccessNeeds(customerId: CustomerId): Promise<AccessNeeds | null> {
  return readItem(tables.customers(), customerKeys.accessNeeds(customerId), needsKind);
}

/** A transaction item that writes access needs over the version before; it fails after a concurrent change. */
export function accessNeedsLine(customerId: CustomerId, needs: AccessNeeds): TransactItem {
  const before = needs.version - 1;
  return {
    Put: {
      TableName: tables.customers(),
      Item: { ...customerKeys.accessNeeds(customerId), ...needs },
      ...(before === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#version = :before',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':before': before },
          }),
    },
  };
}
