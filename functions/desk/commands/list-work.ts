import {
  isSameEntry,
  lastEveningOf,
  noName,
  orderSubject,
  subjectOf,
  traceDays,
  workOfOrder,
} from '#shared/desk/domain/work-lists.ts';
import type { WorkEntry, WorkMatter } from '#shared/desk/domain/work-lists.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { listWork, readWork } from '../store/work-lists.ts';

/**
 * Brings the lists to what an order owes as it is now. Any fact about the order may call it, any number of times and in any order: it reads
 * the order, and writes only while order and entries are as they were read.
 */
export function followOrder(orderId: OrderId, now: Instant): Promise<void> {
  return untilWritten(
    async () => {
      const order = await readOrder(orderId);
      const work = await readWork(orderSubject(orderId));
      if (!order) return undefined;
      const evening = lastEveningOf(order);
      const keptUntil = evening && plus(evening, traceDays * day);
      const checks = [sameOrder(orderId, order.version)];
      return (await listWork(work, workOfOrder(order, now), { keptUntil, checks, now })) ? undefined : overtaken;
    },
    { what: `The work of the order ${orderId}` },
  );
}

function sameOrder(orderId: OrderId, version: number): TransactItem {
  return {
    ConditionCheck: {
      TableName: tables.sales(),
      Key: salesKeys.order(orderId),
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': version },
    },
  };
}

/** Puts a matter that somebody has to see to on its list, unless it is there, or was done within the last 30 days. */
export function listMatter(entry: WorkEntry, now: Instant): Promise<void> {
  const subject = subjectOf(entry.list, entry.entryId);
  return untilWritten(
    async () => {
      const work = await readWork(subject);
      if (work.listed.some((each) => isSameEntry(each, entry))) return undefined;
      return (await listWork(work, [entry], { keptUntil: null, now })) ? undefined : overtaken;
    },
    { what: `The entry ${entry.entryId}` },
  );
}

/** What customers write is kept for 90 days (functions/platform/relay/enquiries.ts), and an entry no longer than that. */
const formDays = 90;

/** The entry of a matter. Its id follows from what it is about, so that a second fact about the same finds it. */
export function entryOf(matter: Exclude<WorkMatter, { kind: 'order' }>): WorkEntry {
  const at = { due: matter.at, name: noName, matter };
  const ttl = epochSeconds(plus(matter.at, formDays * day));
  switch (matter.kind) {
    case 'money':
      return {
        list: 'failed-refunds',
        entryId: hashOf(`${matter.orderId} ${matter.trouble} ${matter.reference}`),
        ...at,
      };
    case 'mail':
      return { list: 'mails-returned', entryId: matter.orderId, ...at };
    case 'enquiry':
      return { list: 'requests', entryId: matter.enquiryId, ...at, ttl };
    case 'stream-return':
      return { list: 'requests', entryId: streamRequestId(matter), ...at, ttl };
  }
}

/** A stream return has no id of its own: it is one for each order and evening. */
export const streamRequestId = ({ customerId, orderId, occasion }: StreamReturnName): string =>
  hashOf(`${customerId} ${orderId} ${occasion}`);

type StreamReturnName = Pick<Extract<WorkMatter, { kind: 'stream-return' }>, 'customerId' | 'orderId' | 'occasion'>;
