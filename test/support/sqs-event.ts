import type { SQSEvent } from 'aws-lambda';

/** A fact for a consumer: of the outbox, whose detail is text, or made by hand. */
interface QueuedFact {
  readonly type: string;
  readonly detail: unknown;
}

/** What a queue hands to its consumer: bodies by the ids of their messages. */
export function sqsEventOf(bodies: Readonly<Record<string, string>>): SQSEvent {
  // Only these members of a record are read.
  return { Records: Object.entries(bodies).map(([messageId, body]) => ({ messageId, body })) } as unknown as SQSEvent;
}

/** The same for facts in the bus's envelope, as messages m0, m1 …; a fact given twice comes twice. */
export function sqsEventOfFacts(...facts: readonly QueuedFact[]): SQSEvent {
  return sqsEventOf(Object.fromEntries(facts.map((fact, place) => [`m${place}`, wrapped(fact)])));
}

/** A fact as the body of a message. */
export function wrapped({ type, detail }: QueuedFact): string {
  const plain: unknown = typeof detail === 'string' ? JSON.parse(detail) : detail;
  return JSON.stringify({ 'detail-type': type, detail: plain });
}
