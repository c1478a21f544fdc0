import * as z from 'zod/mini';

import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

/** A message that nobody could handle, as it lies in its queue. */
export interface Found {
  /** Subscription that it was for, or `relay-…`. */
  readonly queue: string;
  readonly id: string;
  readonly body: string;
  /** When it came into the queue; null where that is not known. */
  readonly sentAt: string | null;
  readonly received: number;
  /** What was wrong, where the queue knows it. */
  readonly error: string | null;
}

export interface DeadLetter extends Found {
  readonly type: string;
  readonly event: string;
  readonly correlation: string;
  readonly occurredAt: string | null;
  /** Why it cannot be sent again; null where it can. */
  readonly refused: string | null;
}

/** Wherever dead letters lie. */
export interface DeadLetterBox {
  readonly find: () => Promise<readonly Found[]>;
  /** Sends letters of one queue to it again; `all` where they are everything that lies there. Answers how many were sent. */
  readonly redrive: (queue: string, letters: readonly Found[], all: boolean) => Promise<number>;
}

const wrapped = z.object({ 'detail-type': z.string(), detail: z.record(z.string(), z.unknown()) });
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const all: Readonly<Record<string, EventSubscription>> = subscriptions;

/** Reads a message as its consumer would. What the house does not know, in type or shape, would only die again. */
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
