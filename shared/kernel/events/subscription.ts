import type { Area } from '../contract/path.ts';
import type { AnyEventKind } from './event.ts';

/** One consumer: a rule on the bus, a queue with its dead letters, and a function. */
export interface EventSubscription<Line extends string = string> {
  /** `onSeatsChanged` = `functions/season/consumers/on-seats-changed.ts` = function id = queue name. */
  readonly name: string;
  readonly area: Area;
  readonly to: readonly AnyEventKind[];
  /** What it does, for the description of the function. */
  readonly purpose: string;
  /** Collects facts for so many seconds, for a consumer that handles many facts at once. Default: each fact by itself. */
  readonly together?: 1 | 2;
  /** How many collected batches are handled at a time. Default: two, the least that Lambda can be told. */
  readonly batchesAtOnce?: number;
  /** Work of many seconds with much memory: one fact at a time, two consumers at most. */
  readonly heavy?: true;
  /** A consumer that only sends a mail: `functions/<area>/consumers/letters.ts` exports it under this name. */
  readonly letter?: true;
  /** Only orders with a line of this kind; includes facts without kinds. */
  readonly lines?: Line;
}

/** The EventBridge pattern for event details; null for all. */
export function detailPattern({ lines }: EventSubscription): { readonly kinds: readonly unknown[] } | null {
  return lines ? { kinds: [lines, { exists: false }] } : null;
}

/** The same filter for a bus other than EventBridge; `detail` is an event's JSON. */
export function isMeant({ lines }: EventSubscription, detail: string): boolean {
  if (!lines) return true;
  const { kinds } = JSON.parse(detail) as { readonly kinds?: readonly string[] };
  return kinds === undefined || kinds.includes(lines);
}

/** The most facts in one batch: more than a rush brings within the second of collecting. */
export const factsTogether = 1000;
