import { recordSeen } from '#shared/desk/events/record-seen.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import { minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';

const quarter = 15 * minute;

/** A look into somebody's record, in terms without a name: `customer/c1`, "Customer". */
export interface Look {
  readonly subject: string;
  readonly subjectName: string;
  readonly duty: Duty | null;
}

/**
 * Notes that a colleague looks into somebody's record; run it beside the read, and answer only when both are done. The entry of the audit
 * follows by the bus. Further looks at the same record within a quarter of an hour announce the same event, which is there already. One
 * round trip.
 */
export async function noteLook(
  { staffId }: Pick<Colleague, 'staffId'>,
  { subject, subjectName, duty }: Look,
  now: Instant,
): Promise<void> {
  const id = hashOf(`${staffId} ${subject} ${Math.floor(Date.parse(now) / quarter)}`);
  const { Put } = outbox(
    tables.customers(),
    recordSeen,
    { subject, version: 1, now, id },
    { staffId, duty, subjectName },
  );
  // Only the first look of the quarter writes, so that the relay sees one event with the instant of that look.
  await write([
    {
      Put: { ...Put, TableName: tables.customers(), Item: Put?.Item, ConditionExpression: 'attribute_not_exists(pk)' },
    },
  ]);
}
