import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { erasureLog } from '#functions/personal-data/erasure-log.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { RestoredStage } from '#infra/restore/stage.ts';
import { addressedTo, consumerFor, messageBodyOf } from '#local/bus.ts';
import { keepErasuresIn, readErasureFile } from '#local/erasure-file.ts';
import { openHouseDatabase } from '#local/house-database.ts';
import { provideKeys } from '#local/house-keys.ts';
import { openMailbox } from '#local/mailbox.ts';
import { keepMessages } from '#local/message-store.ts';
import { startScheduler } from '#local/scheduler.ts';
import { readSettings } from '#local/settings.ts';
import { startTableProcess } from '#local/table-process.ts';
import { localCredentials, startTableServer } from '#local/table-server.ts';

const tablesOf = (folder: string): string => join(folder, 'tables.db');

function houseFolder(): string {
  const { folder } = readSettings(process.env);
  if (!folder || !existsSync(tablesOf(folder)))
    throw new Error(`There is no house in ${folder}: VENUE_DATA names its folder.`);
  return folder;
}

/** Copies the tables as they are at one moment, also while the house is open: what point-in-time recovery does on AWS. */
export async function copyTablesTo(folder: string): Promise<string> {
  const house = houseFolder();
  const file = tablesOf(folder);
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  mkdirSync(folder, { recursive: true });
  const moment = new Date().toISOString();
  const database = new DatabaseSync(tablesOf(house), { timeout: 5000 });
  try {
    database.prepare('VACUUM INTO ?').run(file);
  } finally {
    database.close();
  }
  return `The tables of ${house} at ${moment} are in ${resolve(folder)}.`;
}

/**
 * The house of VENUE_DATA, which must not be open, with a folder of copied tables. Its consumers run here, as a house runs them; what is
 * announced waits in its queues for the next `npm start`.
 */
export async function openForRestore(from: string): Promise<RestoredStage & { readonly stop: () => Promise<void> }> {
  const folder = houseFolder();
  if (!existsSync(tablesOf(from))) throw new Error(`${from} has no copied tables: make some with --copy-to.`);
  // Holds the folder, so that no house opens meanwhile.
  const database = openHouseDatabase(folder);
  const server = await startTableServer(tablesOf(folder));
  const copies = await startTableProcess(tablesOf(from));
  const stage = new DynamoDBClient({ endpoint: server.endpoint, ...localCredentials });
  const copy = new DynamoDBClient({ endpoint: copies.endpoint, ...localCredentials });
  provideKeys(folder);
  process.env[env.siteOrigin] ??= 'http://localhost:3000';
  process.env[env.paymentNoticeUrl] ??= `${process.env[env.siteOrigin]}/api/checkout/payment-notices`;
  const schedules = startScheduler(async () => undefined, database);
  // Only what consumers schedule is stored; what is due waits for the house.
  schedules.stop();
  scheduler.provide(schedules.schedule);
  mail.provide(openMailbox(database).deliver);
  erasureLog.provide(keepErasuresIn(folder));
  const kept = keepMessages(database);
  return {
    segments: 1,
    close: async () => undefined,
    copies: async () =>
      (['content', 'sales', 'customers'] as const).map((table) => ({
        table,
        stage: { client: stage, name: table },
        copy: { client: copy, name: table },
      })),
    emptyQueues: async () => database.exec('DELETE FROM messages WHERE is_dead = 0'),
    erasuresSince: async (at) => readErasureFile(folder).filter(({ erasedAt }) => erasedAt > at),
    handle: async (subscription, { source, type }, facts) => {
      const detail = { id: newId(), occurredAt: now(), version: 1, subject: 'restore', ...facts };
      const body = messageBodyOf({ source, type, detail: JSON.stringify(detail) });
      const consumer = await consumerFor(subscription);
      // Consumers read these members of a record.
      const event = { Records: [{ messageId: newId(), body }] } as unknown as Parameters<typeof consumer>[0];
      const { batchItemFailures } = await consumer(event);
      if (batchItemFailures.length > 0) throw new Error(`${subscription.name} failed. The house stays closed.`);
    },
    resume: async () => undefined,
    announce: async (facts) =>
      kept.together(() => {
        for (const fact of facts)
          for (const { name } of addressedTo(fact)) kept.of(name).add(messageBodyOf(fact), now());
      }),
    open: async () => undefined,
    stop: async () => {
      stage.destroy();
      copy.destroy();
      await server.stop();
      await copies.stop();
      database.close();
    },
  };
}
