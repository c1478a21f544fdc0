import { ScanCommand } from '@aws-sdk/lib-dynamodb';

import { followOrder } from '#functions/desk/commands/list-work.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { documents, tables } from '#functions/platform/table/client.ts';

/** How many orders are looked at at a time. */
const atOnce = 16;

/**
 * Puts on the work lists what orders from before the lists are owed: a look at every order with tickets to post or to collect. The only code
 * that reads the whole table for it: a command of the operator, beside a house that is open. It changes nothing that is right, and may be
 * ended and run again. Messages, refunds and returned mails from before are not listed: they went to a mailbox. Returns how many it saw.
 */
export async function rebuildWorkLists(): Promise<number> {
  let seen = 0;
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documents.get().send(
      new ScanCommand({
        TableName: tables.sales(),
        ProjectionExpression: 'orderId',
        FilterExpression: 'sk = :order AND #state = :paid AND delivery IN (:post, :door)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':order': 'ORDER', ':paid': 'paid', ':post': 'post', ':door': 'door' },
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    for (let start = 0; start < Items.length; start += atOnce) {
      const some = Items.slice(start, start + atOnce);
      await Promise.all(some.map(({ orderId }) => followOrder(String(orderId), now())));
    }
    seen += Items.length;
    from = LastEvaluatedKey;
  } while (from);
  return seen;
}
