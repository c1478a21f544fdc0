import type { EventKind, FactsOf } from '#shared/kernel/events/event.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { epochSeconds } from '../runtime/clock.ts';
import { correlation } from '../runtime/correlation.ts';
import { newId } from '../runtime/ids.ts';
import { outboxKey } from '../table/keys.ts';
import type { TransactItem } from '../table/transaction.ts';

/** An event as stored in the outbox and passed on by the relay. */
export interface OutboxItem {
  readonly source: string;
  readonly type: string;
  /** JSON of the detail. */
  readonly detail: string;
}

/**
 * A transaction item that writes the event with the change of state: the event cannot be lost, and cannot report a change that failed. The
 * relay reads it from the table's stream; the item expires after a day.
 */
export function outbox<K extends EventKind>(
  table: string,
  kind: K,
  about: {
    readonly subject: string;
    readonly version: number;
    readonly now: Instant;
    /** The event id, for a fact that may be written again. Default: a new one. */
    readonly id?: string;
  },
  facts: FactsOf<K>,
): TransactItem {
  const id = about.id ?? newId();
  const { now: occurredAt, version, subject } = about;
  // JSON omits undefined values.
  const detail = { id, occurredAt, version, subject, correlation: correlation(), ...facts };
  const item: OutboxItem = { source: kind.source, type: kind.type, detail: JSON.stringify(detail) };
  return {
    Put: {
      TableName: table,
      Item: { ...outboxKey(kind.type, id), ...item, outbox: true, ttl: epochSeconds(plus(about.now, day)) },
    },
  };
}
