import * as z from 'zod/mini';

import type { Area } from '../contract/path.ts';

/** What every event carries beside its own facts. */
const envelope = z.object({
  /** Unique; consumers remember it, so that a second delivery has no second effect. */
  id: z.string(),
  occurredAt: z.iso.datetime(),
  /** Rises with every change of the same subject, so that consumers can recognise an older one. */
  version: z.int(),
  /** The thing the event is about, by id. */
  subject: z.string(),
  /** Correlation id: everything caused by one request carries it through the logs. Old facts and those of commands have none. */
  correlation: z.optional(z.string()),
});

export type Envelope = z.infer<typeof envelope>;

type Shape = z.core.$ZodShape;

/** Our own events, and those of SES about our mails, which are on the account's default bus. */
export type EventSource = `venue.${Area}` | 'aws.ses';

export interface EventKind<Type extends string = string, Facts extends Shape = Shape> {
  readonly source: `venue.${Area}`;
  readonly type: Type;
  /** Envelope and facts; unknown fields are dropped, so that producers may add some. */
  readonly detail: z.ZodMiniObject<typeof envelope.shape & Facts>;
}

/** Any kind of event, for code that does not read its facts. */
export type AnyEventKind = Pick<EventKind, 'type'> & {
  readonly source: EventSource;
  readonly detail: z.ZodMiniType<Envelope>;
};

export type DetailOf<K> = K extends { readonly detail: z.ZodMiniType<infer Detail> } ? Detail : never;
export type FactsOf<K> = Omit<DetailOf<K>, keyof Envelope>;

export function defineEvent<const Type extends string, Facts extends Shape>(
  area: Area,
  type: Type,
  facts: Facts,
): EventKind<Type, Facts> {
  return { source: `venue.${area}`, type, detail: z.object({ ...envelope.shape, ...facts }) };
}

/** The id of one kind (shared/kernel/ids.ts). Only tsc knows the kind: a schema cannot tell ids apart. */
export const idOf = <T extends string>(text: z.ZodMiniType<string>): z.ZodMiniType<T> =>
  text as unknown as z.ZodMiniType<T>;
