import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { handler as relay } from '#functions/events/relay.ts';
import { mail } from '#functions/mail/mail.ts';
import { bus } from '#functions/publish/bus.ts';
import { edge } from '#functions/publish/edge.ts';
import { scheduler } from '#functions/publish/schedule.ts';
import { clock, now } from '#functions/runtime/clock.ts';
import { env } from '#functions/runtime/env.ts';
import { describe, log } from '#functions/runtime/log.ts';

import { startBus } from './bus.ts';
import type { LocalBus } from './bus.ts';
import { openMailbox } from './mailbox.ts';
import type { Mailbox } from './mailbox.ts';
import { newMediaKeys } from './media/keys.ts';
import type { MediaKeys } from './media/keys.ts';
import { startScheduler } from './scheduler.ts';
import type { LocalScheduler } from './scheduler.ts';
import { loadSeason } from './seed/load.ts';
import type { Loaded } from './seed/load.ts';
import { serve } from './serve.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';
import { settled } from './settled.ts';
import { sourceStamp } from './source-stamp.ts';
import { newTicketKeys, ticketKeysFile } from './ticket-keys.ts';
import type { TicketKeys } from './ticket-keys.ts';
import { readStreams } from './streams.ts';
import type { StreamReader } from './streams.ts';
import { startTableServer, tableNames, tablesFile } from './table-server.ts';

export interface House {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly bus: LocalBus;
  /** Moves the clock of the house forward and lets everything happen that is due by then. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Resolves when every written fact has reached its consumers. */
  readonly settle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The whole house on one machine: only ports are swapped, everything else is what runs on AWS. */
export async function startHouse(settings: Settings, site: Site | null): Promise<House> {
  const { folder } = settings;
  if (folder) mkdirSync(folder, { recursive: true });
  let offset = settings.startAt ? Date.parse(settings.startAt) - Date.now() : 0;
  clock.provide(() => Date.now() + offset);
  const keys = mediaKeys(folder);
  process.env[env.mediaKeyPairId] = keys.keyPairId;
  process.env[env.mediaPrivateKey] = keys.privateKey;
  const forTickets = ticketKeys(folder);
  process.env[env.ticketPrivateKey] = forTickets.privateKey;
  process.env[env.ticketPublicKey] = forTickets.publicKey;
  process.env[env.paymentSecret] ??= kept(folder, 'payment-secret', () => randomBytes(32).toString('base64url'));

  const tables = await startTableServer(folder ? join(folder, 'tables.db') : undefined);
  if (folder) writeFileSync(join(folder, tablesFile), tables.endpoint);
  // Mails of what is there already are written before anybody listens.
  if (settings.port > 0) process.env[env.siteOrigin] = `http://localhost:${settings.port}`;
  const loaded = await loadOnce(folder);
  const localBus = startBus();
  bus.provide(localBus.publish);
  const mailbox = openMailbox();
  mail.provide(mailbox.deliver);
  // Nothing on one machine keeps answers for everybody.
  edge.provide(() => Promise.resolve());
  const schedules = startScheduler(localBus.publish, folder ? join(folder, 'schedules.json') : undefined);
  scheduler.provide(schedules.schedule);
  const streams = await readStreams(tables.endpoint, Object.values(tableNames), relay);
  if (loaded) await announceLoaded(loaded, folder);

  const settle = () => settled(streams, localBus);
  const advance = async (milliseconds: number): Promise<void> => {
    await settle();
    offset += milliseconds;
    await schedules.tick();
    await settle();
  };
  const server = createServer((request, response) => {
    serve(request, response, {
      country: settings.country,
      publicKey: keys.publicKey,
      mailbox,
      bus: localBus,
      site,
      advance,
    }).catch((error: unknown) => {
      log('error', 'not answered', { error: describe(error) });
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const url = await listening(server, settings.port);
  process.env[env.siteOrigin] = url;
  process.env[env.paymentNoticeUrl] = `${url}/api/checkout/payment-notices`;
  return {
    url,
    mailbox,
    bus: localBus,
    advance,
    settle,
    stop: () => stop({ server, streams, schedules, tables, settle }),
  };
}

interface Running {
  readonly server: ReturnType<typeof createServer>;
  readonly streams: StreamReader;
  readonly schedules: LocalScheduler;
  readonly tables: { readonly stop: () => Promise<void> };
  readonly settle: () => Promise<void>;
}

/** In the order in which work flows: what is under way, which may call the house itself, then no new requests, then the tables. */
async function stop({ server, streams, schedules, tables, settle }: Running): Promise<void> {
  schedules.stop();
  await settle().catch(() => undefined);
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
  await settle().catch(() => undefined);
  await streams.stop();
  await tables.stop();
}

async function listening(server: ReturnType<typeof createServer>, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // This machine only: the mailbox and the clock are nobody else's business.
    server.listen(port, 'localhost', () => resolve());
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** What a season is made of: documents, their shapes, and what is derived from them. */
const makings = ['local/seed', 'local/content', 'local/publishing', 'functions/editorial', 'shared/contract'];

/**
 * A season is loaded into an empty folder, and again when it has grown old or another one is written here: a house with
 * only past performances sells nothing, and one with documents of older shapes has pages that fail. Null where it was not.
 */
async function loadOnce(folder: string | null): Promise<Loaded | null> {
  const stamp = stampOf(folder);
  const [day = '', edition] = stamp && existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  const isYoung = Math.abs(Date.parse(now().slice(0, 10)) - Date.parse(day)) < 14 * 86_400_000;
  if (isYoung && edition === (await sourceStamp(makings))) return null;
  const loaded = await loadSeason(now());
  log('info', 'season loaded', { items: loaded.items });
  return loaded;
}

/** Only what is written after the streams are opened travels; a season that was not announced is loaded again. */
async function announceLoaded(loaded: Loaded, folder: string | null): Promise<void> {
  await loaded.announce(now());
  const stamp = stampOf(folder);
  if (stamp) writeFileSync(stamp, `${now().slice(0, 10)} ${await sourceStamp(makings)}`);
}

const stampOf = (folder: string | null): string | null => (folder ? join(folder, 'season') : null);

/** Kept with the data, so that a film goes on playing and an open payment can be finished over a restart. */
function mediaKeys(folder: string | null): MediaKeys {
  // Written by this very function.
  return JSON.parse(kept(folder, 'media-keys.json', () => JSON.stringify(newMediaKeys()))) as MediaKeys;
}

/** Kept with the data, so that a ticket that was printed stays good. */
function ticketKeys(folder: string | null): TicketKeys {
  // Written by this very function.
  return JSON.parse(kept(folder, ticketKeysFile, () => JSON.stringify(newTicketKeys()))) as TicketKeys;
}

/** What stands in a file of the house's folder, made on the first start; without a folder it is made for this run alone. */
function kept(folder: string | null, name: string, make: () => string): string {
  const file = folder ? join(folder, name) : null;
  if (file && existsSync(file)) return readFileSync(file, 'utf8');
  const text = make();
  if (file) writeFileSync(file, text, { mode: 0o600 });
  return text;
}
