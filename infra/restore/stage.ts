import type { AnyEventKind, FactsOf } from '#shared/kernel/events/event.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { ErasureEntry } from '#functions/personal-data/erasure-log.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';

import type { TablePair } from './table-pair.ts';

/** What a restore needs of a stage; every act can be repeated. The stores have its tables when it is opened. */
export interface RestoredStage {
  /** Refuses visitors and notices and holds the consumers; ends when nobody writes any more. The relays go on. */
  readonly close: () => Promise<void>;
  /** The tables with their copies at the instant, made where they are missing. */
  readonly copies: (at: Instant) => Promise<readonly TablePair[]>;
  /** Parts of a table that are read at once. */
  readonly segments: number;
  /** Drops what waits for consumers: facts of a time that is no more. Dead letters stay. */
  readonly emptyQueues: () => Promise<void>;
  /** Erasures that were complete after an instant, from outside the tables. */
  readonly erasuresSince: (at: Instant) => Promise<readonly ErasureEntry[]>;
  /** Runs a consumer of the stage with one fact, past its queue; throws where it fails. */
  readonly handle: <K extends AnyEventKind>(
    subscription: EventSubscription,
    kind: K,
    facts: FactsOf<K>,
  ) => Promise<void>;
  /** Lets consumers and the provider's notices go on; visitors are still refused. */
  readonly resume: () => Promise<void>;
  /** Puts facts on the bus. */
  readonly announce: (facts: readonly OutboxItem[]) => Promise<void>;
  readonly open: () => Promise<void>;
}
