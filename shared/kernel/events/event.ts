import * as z from 'zod/mini';

import type { Area } from '../contract/path.ts';

/** What every event carries beside its own facts. */
const envelope = z.object({
  /** Unique; consumers remember it, so that a second delivery has no second effect. */
  id: z.string(),
  occurredAt: z.iso.datetime(),
  /** Grows with every change of the same subject, so that an older one can be told from a newer one. */
  version: z.int(),
  /** The thing the event is about, by id. */
  subject: z.string(),
  /** What one press or one page view has caused carries one id through every log; facts of old, and of a command line, have none. */
  correlation: z.optional(z.string()),
});

export type Envelope = z.infer<typeof envelope>;

type Shape = z.core.$ZodShape;

export interface EventKind<Type extends string = string, Facts extends Shape = Shape> {
  readonly source: `venue.${Area}`;
  readonly type: Type;
  /** Envelope and facts; unknown fields are tolerated and dropped, so that producers may add some. */
  readonly detail: z.ZodMiniObject<typeof envelope.shape & Facts>;
}

/** Any kind of event, for code that does not look at the facts. */
export type AnyEventKind = Pick<EventKind, 'source' | 'type'> & { readonly detail: z.ZodMiniType<Envelope> };

export type DetailOf<K> = K extends { readonly detail: z.ZodMiniType<infer Detail> } ? Detail : never;
export type FactsOf<K> = Omit<DetailOf<K>, keyof Envelope>;

export function defineEvent<const Type extends string, Facts extends Shape>(
  area: Area,
  type: Type,
  facts: Facts,
): EventKind<Type, Facts> {
  return { source: `venue.${area}`, type, detail: z.object({ ...envelope.shape, ...facts }) };
}

/** A text that is an id of one kind (shared/kernel/ids.ts). The kind is for tsc alone: a schema cannot tell ids apart. */
export const idOf = <T extends string>(text: z.ZodMiniType<string>): z.ZodMiniType<T> =>
  text as unknown as z.ZodMiniType<T>;
