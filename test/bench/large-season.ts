import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { deskCookie } from '#functions/platform/http/visitor.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { loadSeason } from '#local/demonstration/load.ts';
import { provideKeys } from '#local/house-keys.ts';
import { announceLoaded } from '#local/season-stamp.ts';
import { prepareTables } from '#local/table-file.ts';
import { loadPatiently, startTableServer } from '#local/table-server.ts';
import { colleagueWith } from '#test/support/colleague.ts';

import { customerAt, sessionOf, writeCrowd } from './many-customers.ts';
import type { Crowd, PublishedHouse } from './many-customers.ts';

/**
 * A program of its own: publishes the sample season with so many times its productions into a new folder, and where a crowd is given (JSON)
 * writes customers beside it. A house that is then opened on it hears of the publication from the tables' streams, as after any stop.
 */
const [folder = '', times = '1', crowd] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
provideKeys(folder);
process.env[env.siteOrigin] = 'http://localhost';
const file = join(folder, 'tables.db');
prepareTables(file);
const tables = await startTableServer(file);
const made = await publishAll();
if (crowd !== undefined) {
  // The bench has written it.
  const wanted = JSON.parse(crowd) as Crowd;
  const { seconds } = await timed(() => writeCrowd(folder, wanted, made.terms, now()));
  process.stdout.write(JSON.stringify({ ...made.written, crowd: seconds } satisfies PublishedHouse));
}

async function publishAll() {
  try {
    return await loadPatiently(tables.endpoint, publishWithSessions);
  } finally {
    await tables.stop();
  }
}

async function publishWithSessions() {
  const { result: terms, seconds: season } = await timed(load);
  const { seconds: change } = crowd === undefined ? { seconds: 0 } : await timed(changeOne);
  const customer = await sessionOf(customerAt(0), now());
  return { terms, written: { season, change, customer, staff: await deskSession() } };
}

/** The cookie of a colleague who sees the welcome desk. */
async function deskSession(): Promise<string> {
  const cookies = await colleagueWith('customers.read');
  return `${deskCookie}=${cookies[deskCookie]}`;
}

async function load() {
  const loaded = await loadSeason(now(), Number(times));
  await announceLoaded(loaded, folder);
  return loaded.season.saleTerms;
}

/** An editor changes the title of a post. */
async function changeOne(): Promise<void> {
  const changed = (document: EditorsDocument, isMeant: boolean): EditorsDocument =>
    isMeant ? { ...document, body: { ...(document.body as object), title: 'What has changed' } } : document;
  await publish({
    by: 'the bench',
    now: now(),
    documents: ({ documents }) => {
      const place = documents.findIndex(({ kind }) => kind === 'news');
      return documents.map((document, each) => changed(document, each === place));
    },
  });
}

async function timed<T>(run: () => Promise<T>): Promise<{ readonly result: T; readonly seconds: number }> {
  const began = performance.now();
  const result = await run();
  return { result, seconds: (performance.now() - began) / 1000 };
}
