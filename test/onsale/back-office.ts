import { mail } from '#functions/platform/mail/mail.ts';
import { bus } from '#functions/platform/relay/bus.ts';
import { handler as relay } from '#functions/platform/relay/relay.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import type { Schedule } from '#functions/platform/relay/schedule.ts';
import { startBus } from '#local/bus.ts';
import { settled } from '#local/house.ts';
import { startScheduler } from '#local/scheduler.ts';
import { streamedTables } from '#local/table-server.ts';
import { readStreams } from '#local/table-streams.ts';
import { openTableWire } from '#local/table-wire.ts';

import { usePayments } from './payments.ts';

/** Everything behind the public API: stream, relay, bus with every consumer, scheduler and mailbox. */
export interface BackOffice {
  readonly schedule: Schedule;
  /** Publishes everything due, with the house's clock so many milliseconds ahead. */
  readonly lookAhead: (passed: number) => Promise<void>;
  /** Resolves when every fact has reached its consumers, and those that it caused. */
  readonly settle: () => Promise<void>;
  readonly outcome: () => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

export interface Outcome {
  /** Mails by the number of the order that they are about. */
  readonly mails: ReadonlyMap<string, number>;
  readonly dead: number;
}

export interface BackOfficeSettings {
  /** Of the table server. */
  readonly endpoint: string;
  readonly pace: number;
}

/** Milliseconds in which facts about seats gather, as on AWS. */
const gathering = 1000;

/** Opens it in this thread, on this thread's clock. */
export async function openBackOffice({ endpoint, pace }: BackOfficeSettings): Promise<BackOffice> {
  usePayments();
  const mails = new Map<string, number>();
  mail.provide(async ({ text }) => {
    for (const orderNo of new Set(text.match(/\b[2-9A-HJ-NP-Z]{8}\b/g)))
      mails.set(orderNo, (mails.get(orderNo) ?? 0) + 1);
  });
  const localBus = startBus({ gatherFor: gathering * pace });
  bus.provide(localBus.publish);
  const schedules = startScheduler(localBus.publish);
  scheduler.provide(schedules.schedule);
  const wire = openTableWire(endpoint);
  const streams = await readStreams(endpoint, streamedTables, relay, { post: wire.post });
  return {
    schedule: schedules.schedule,
    lookAhead: () => schedules.tick(),
    settle: () => settled(streams, localBus),
    outcome: async () => ({
      mails,
      dead: [...localBus.queues.values()].reduce((sum, { dead }) => sum + dead.length, 0),
    }),
    close: async () => {
      schedules.stop();
      await streams.stop();
      await wire.stop();
    },
  };
}
