import * as z from 'zod/mini';

import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

/** A message in a dead letter queue. */
export interface Found {
  /** Its subscription, or `relay-…`. */
  readonly queue: string;
  readonly id: string;
  readonly body: string;
  /** When it arrived in the queue; null where unknown. */
  readonly sentAt: string | null;
  readonly received: number;
  /** The error, where the queue knows it. */
  readonly error: string | null;
}

export interface DeadLetter extends Found {
  readonly type: string;
  readonly event: string;
  readonly correlation: string;
  readonly occurredAt: string | null;
  /** Why it cannot be redriven; null where it can. */
  readonly refused: string | null;
}

/** A source of dead letters. */
export interface DeadLetterBox {
  readonly find: () => Promise<readonly Found[]>;
  /** Redrives letters of one queue; `all` where they are all of it. Returns how many were sent. */
  readonly redrive: (queue: string, letters: readonly Found[], all: boolean) => Promise<number>;
}

const wrapped = z.object({ 'detail-type': z.string(), detail: z.record(z.string(), z.unknown()) });
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const all: Readonly<Record<string, EventSubscription>> = subscriptions;

/** Reads a message as its consumer would. An unknown type or shape would only fail again. */
export function read(found: Found): DeadLetter {
  const unknown = { ...found, type: '', event: '', correlation: '', occurredAt: null };
  if (found.queue.startsWith('relay-'))
    return {
      ...unknown,
      refused: 'It is the place of a record in a stream, not a fact (docs/runbook/dead-letters.md).',
    };
  const message = wrapped.safeParse(parse(found.body));
  if (!message.success) return { ...unknown, refused: 'It is no event.' };
  const { 'detail-type': type, detail } = message.data;
  const kind = all[found.queue]?.to.find((known) => known.type === type);
  return {
    ...found,
    type,
    event: text(detail['id']),
    correlation: text(detail['correlation']),
    occurredAt: text(detail['occurredAt']) || null,
    refused: refusalOf(found.queue, type, kind?.detail.safeParse(detail)),
  };
}

function refusalOf(queue: string, type: string, parsed: { success: boolean } | undefined): string | null {
  if (!all[queue]) return `There is no consumer ${queue} any more.`;
  if (!parsed) return `${queue} does not take ${type}.`;
  return parsed.success ? null : `It is a ${type} of a version that is not known here.`;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
