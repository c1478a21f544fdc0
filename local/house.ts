import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { auditDays } from '#functions/desk/store/audit-days.ts';
import { erasureLog } from '#functions/personal-data/erasure-log.ts';
import { codeHash } from '#functions/platform/http/stored-answers.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { pictureFiles, uploads } from '#functions/platform/media/uploads.ts';
import { bus } from '#functions/platform/relay/bus.ts';
import { edge } from '#functions/platform/relay/edge.ts';
import { handler as relay } from '#functions/platform/relay/relay.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { clock, now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';

import { keepAuditDaysIn } from './audit-files.ts';
import { releaseClaims, startBus } from './bus.ts';
import type { LocalBus } from './bus.ts';
import { hashOfCode } from './code-hash.ts';
import { takePort } from './door.ts';
import type { Door } from './door.ts';
import { keepErasuresIn } from './erasure-file.ts';
import { addressFile, emptyDatabase, openHouseDatabase } from './house-database.ts';
import { provideKeys } from './house-keys.ts';
import { keepLog } from './log-file.ts';
import { openMailbox } from './mailbox.ts';
import type { Mailbox } from './mailbox.ts';
import { keepMessages } from './message-store.ts';
import { replaceFile } from './replace-file.ts';
import { withSimulatedReturns } from './returned-mail.ts';
import { nextNight, startScheduler, takeOverSchedules } from './scheduler.ts';
import { startSeasonProcess } from './season-process.ts';
import type { SeasonSettings } from './season-process.ts';
import { isSeasonCurrent, stampOf } from './season-stamp.ts';
import { serve } from './serve.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';
import { openCleaner, prepareTables } from './table-file.ts';
import { startTableServer, streamedTables, tableFile, tableNames, tablesFile } from './table-server.ts';
import { keepPositions, readStreams } from './table-streams.ts';
import type { StreamReader } from './table-streams.ts';
import { openUploads } from './upload-files.ts';
import type { UploadFiles } from './upload-files.ts';

export interface LocalHouse {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly bus: LocalBus;
  /** Moves the house's clock forward and performs everything due by then. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Resolves when every written fact has reached its consumers. */
  readonly settle: () => Promise<void>;
  /** Tells editors which files are not published; empty where there are none. */
  readonly drafts: () => Promise<string>;
  /** Resolves with the reason when the house cannot continue, because its tables are gone. */
  readonly lost: Promise<Error>;
  readonly stop: () => Promise<void>;
}

/** The pages, or a function that builds and opens them once folder and port are taken, beside what else is opened; null for the API only. */
type Pages = Site | (() => Promise<Site>) | null;

/** Milliseconds for collecting facts that are handled together, about as on AWS. */
const gatherFor = 1000;

/** What has to be stopped, in reverse order of starting. */
type Endings = (() => unknown)[];

/**
 * The whole house on one machine: only ports are replaced, everything else runs as on AWS. Killed at any moment and restarted on the same
 * folder, it continues: undelivered facts are delivered, and due dates fire.
 */
export async function startHouse(settings: Settings, pages: Pages): Promise<LocalHouse> {
  const endings: Endings = [];
  try {
    return await open(settings, pages, endings);
  } catch (error) {
    await endAll(endings);
    throw error;
  }
}

async function endAll(endings: Endings): Promise<void> {
  for (const end of endings.splice(0).toReversed()) await end();
}

async function open({ folder, port, startAt, country }: Settings, pages: Pages, endings: Endings): Promise<LocalHouse> {
  const database = openFolder(folder, endings);
  if (folder) endings.push(keepLog(folder));
  const door = await openDoor(port, folder, endings);
  const building = Promise.resolve(typeof pages === 'function' ? pages() : pages);
  // Awaited below, when the season is loaded; a failure until then is no unhandled one.
  building.catch(() => undefined);
  let offset = startAt ? Date.parse(startAt) - Date.now() : 0;
  clock.provide(() => Date.now() + offset);
  codeHash.provide(hashOfCode);
  const publicKey = provideKeys(folder);

  const isNew = folder === null || !existsSync(join(folder, tableFile));
  const tables = await openTables(folder, database, endings);
  const settings = { folder, endpoint: tables.endpoint, ahead: offset };
  const season = await loadSeasonApart(settings, endings);
  const mailbox = openMailbox(database);
  // There is no shared cache on one machine.
  edge.provide(() => Promise.resolve());
  const pictures = await provideFiles(folder, endings);
  const kept = keepMessages(database);
  await releaseClaims(kept);
  const localBus = startBus({ gatherFor, kept, ...(tables.outages ? { outages: tables.outages } : {}) });
  bus.provide(localBus.publish);
  mail.provide(withSimulatedReturns(mailbox.deliver, localBus.publish));
  const schedules = startScheduler(localBus.publish, database);
  endings.push(schedules.stop);
  scheduler.provide(schedules.schedule);
  // Tables from a copy have due dates of which this database knows nothing.
  schedules.sweepEveryNight(isNew ? nextNight(now()) : now());
  if (folder) await takeOverSchedules(join(folder, 'schedules.json'), schedules.schedule);
  const positions = folder ? { positions: keepPositions(database) } : {};
  const streams = await readStreams(tables.endpoint, streamedTables, relay, positions);
  endings.push(streams.stop);
  await season.announce();
  const clean = tables.file ? startCleaning(tables.file, streams, endings) : async () => undefined;

  const settle = () => settled(streams, localBus);
  const advance = async (milliseconds: number): Promise<void> => {
    await settle();
    offset += milliseconds;
    await schedules.tick();
    await settle();
    await clean();
  };
  const site = await building;
  const serving = { url: door.url, country, publicKey, mailbox, bus: localBus, site, pictures, advance };
  door.open((request, response) => serve(request, response, serving));
  return {
    url: door.url,
    mailbox,
    bus: localBus,
    advance,
    settle,
    drafts: async () => (season.isFirst ? '' : readDraftsApart({ ...settings, ahead: offset })),
    lost: tables.lost,
    // In the order of work: running work, which may call the house itself, then new requests, then the rest.
    stop: async () => {
      schedules.stop();
      await settle().catch(() => undefined);
      await door.close();
      await settle().catch(() => undefined);
      await endAll(endings);
    },
  };
}

/** Opens the folder exclusively. */
function openFolder(folder: string | null, endings: Endings): DatabaseSync {
  if (folder) mkdirSync(folder, { recursive: true });
  const database = openHouseDatabase(folder);
  endings.push(() => database.close());
  return database;
}

/** Takes the port, and writes the house's address into the folder. */
async function openDoor(port: number, folder: string | null, endings: Endings): Promise<Door> {
  const door = await takePort(port);
  endings.push(door.close);
  const file = folder ? join(folder, addressFile) : null;
  if (file) {
    replaceFile(file, `${door.url} ${process.pid}`);
    endings.push(() => rmSync(file, { force: true }));
  }
  process.env[env.siteOrigin] = door.url;
  process.env[env.walletPasses] ??= 'drawn';
  process.env[env.paymentNoticeUrl] = `${door.url}/api/checkout/payment-notices`;
  return door;
}

/** What is kept outside the tables, in files beside them: two logs, and the pictures that colleagues upload. */
async function provideFiles(folder: string | null, endings: Endings): Promise<UploadFiles> {
  erasureLog.provide(keepErasuresIn(folder));
  auditDays.provide(keepAuditDaysIn(folder));
  const kept = await openUploads(folder);
  endings.push(kept.close);
  uploads.provide(kept.uploads);
  pictureFiles.provide(kept.files);
  return kept;
}

async function openTables(folder: string | null, database: DatabaseSync, endings: Endings) {
  const file = folder && !process.env[env.dynamodbEndpoint] ? join(folder, tableFile) : undefined;
  if (file && prepareTables(file)) {
    emptyDatabase(database);
    rmSync(stampOf(folder) ?? '', { force: true });
  }
  const tables = await startTableServer(file);
  endings.push(tables.stop);
  if (folder) replaceFile(join(folder, tablesFile), tables.endpoint);
  return { ...tables, file };
}

/** Loads a season where the folder has no current one. Nothing of it counts before it is announced. */
async function loadSeasonApart(settings: SeasonSettings, endings: Endings) {
  if (await isSeasonCurrent(settings.folder)) return { isFirst: false, announce: async () => undefined };
  const season = startSeasonProcess(settings);
  endings.push(season.end);
  const { isLoaded, isFirst } = await season.load();
  return {
    isFirst,
    announce: async () => {
      if (isLoaded) await season.announce();
      season.end();
    },
  };
}

async function readDraftsApart(settings: SeasonSettings): Promise<string> {
  const season = startSeasonProcess(settings);
  try {
    return await season.drafts();
  } finally {
    season.end();
  }
}

/** Cleans every minute, and on request. */
function startCleaning(file: string, streams: StreamReader, endings: Endings): () => Promise<void> {
  const { clean, stop: close } = openCleaner(file, Object.values(tableNames), streams.lastRead);
  const timer = setInterval(() => {
    clean().catch((error: unknown) => log('error', 'not cleaned', { error: describe(error) }));
  }, 60_000);
  endings.push(() => {
    clearInterval(timer);
    return close();
  });
  return clean;
}

/**
 * Facts cause facts: reads and delivers until a round brings nothing new. In the last round nothing is read, and nothing is sent while queue
 * after queue is found empty: the reader's own timer may send to one that was empty before.
 */
export async function settled(streams: StreamReader, localBus: LocalBus): Promise<void> {
  let isQuiet = false;
  while (!isQuiet) {
    const before = localBus.sent();
    await localBus.idle();
    isQuiet = !(await streams.drain()) && localBus.sent() === before;
  }
}
