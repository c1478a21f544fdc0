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
  /** Facts are gathered for a second and handled by few at a time, because many of them come to one piece of work. Default: each at once. */
  readonly together?: true;
  /** All that it does is write a mail: its consumer is exported under its name by `functions/<area>/consumers/letters.ts`. */
  readonly letter?: true;
  /** Only orders with a line of this kind; orders that do not say what is in them are among them. */
  readonly lines?: Line;
}

/** What the rule of a subscription says of details, as EventBridge reads it: null for all of them. */
export function detailPattern({ lines }: EventSubscription): { readonly kinds: readonly unknown[] } | null {
  return lines ? { kinds: [lines, { exists: false }] } : null;
}

/** The same for a bus that is none of EventBridge's; `detail` is the JSON of an event. */
export function isMeant({ lines }: EventSubscription, detail: string): boolean {
  if (!lines) return true;
  const { kinds } = JSON.parse(detail) as { readonly kinds?: readonly string[] };
  return kinds === undefined || kinds.includes(lines);
}

/** At most so many facts are handled at once by a consumer that takes them together: more than a rush brings in the second of gathering. */
export const factsTogether = 1000;
