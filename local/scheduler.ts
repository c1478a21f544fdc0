import { existsSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import * as z from 'zod/mini';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, fromWallTime } from '#shared/kernel/time/london.ts';
import { sweepDue } from '#shared/site/events/sweep.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { scheduled, scheduleName } from '#functions/platform/relay/schedule.ts';
import type { Schedule } from '#functions/platform/relay/schedule.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';

import { setAside } from './replace-file.ts';

export interface LocalScheduler {
  readonly schedule: Schedule;
  /** Publishes the sweep of due dates every night from then on; from `first` on in a database without nights. */
  readonly sweepEveryNight: (first: Instant) => void;
  /** Publishes everything due; called by its timer, and after the clock was moved. */
  readonly tick: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * One-time schedules that behave like EventBridge Scheduler, in the house's database. A due one is deleted after it was published: a killed
 * house publishes it again under the same id.
 */
export function startScheduler(
  publish: (items: readonly OutboxItem[]) => Promise<unknown>,
  database = new DatabaseSync(':memory:'),
): LocalScheduler {
  database.exec(
    'CREATE TABLE IF NOT EXISTS schedules (name TEXT PRIMARY KEY, at TEXT NOT NULL, item TEXT NOT NULL) WITHOUT ROWID',
  );
  database.exec('CREATE INDEX IF NOT EXISTS schedules_at ON schedules (at)');
  const keep = database.prepare('INSERT OR IGNORE INTO schedules (name, at, item) VALUES (?, ?, ?)');
  const due = database.prepare('SELECT name, at, item FROM schedules WHERE at <= ? ORDER BY at');
  const forget = database.prepare('DELETE FROM schedules WHERE name = ?');
  const sweepAt = (at: Instant): void =>
    void keep.run(everyNight, at, JSON.stringify(scheduled(sweepDue, 'sweep', at, {})));
  let turn: Promise<void> = Promise.resolve();

  const publishDue = async (): Promise<void> => {
    const moment = now();
    const some = due.all(moment);
    if (some.length === 0) return;
    // Only `schedule` wrote them.
    await publish(some.map(({ item }) => JSON.parse(String(item)) as OutboxItem));
    for (const { name } of some) {
      forget.run(String(name));
      if (name === everyNight) sweepAt(nextNight(moment));
    }
  };
  const tick = (): Promise<void> => (turn = turn.then(publishDue, publishDue));
  const timer = setInterval(() => {
    tick().catch((error: unknown) => log('error', 'due dates not published', { error: describe(error) }));
  }, 500);
  return {
    schedule: async (name, at, item) =>
      keep.run(scheduleName(name, at), at, JSON.stringify(item)).changes === 1 ? 'made' : 'there',
    sweepEveryNight: sweepAt,
    tick,
    stop: () => clearInterval(timer),
  };
}

const everyNight = 'every-night';

/** Four in the morning in London, tomorrow. */
export const nextNight = (now: Instant): Instant => fromWallTime(`${addDays(dayOf(now), 1)}T04:00`);

const older = z.array(
  z.tuple([
    z.string(),
    z.object({ at: z.string(), item: z.object({ source: z.string(), type: z.string(), detail: z.string() }) }),
  ]),
);

/** Imports the due dates that an older version stored in a JSON file. */
export async function takeOverSchedules(file: string, schedule: Schedule): Promise<void> {
  if (!existsSync(file)) return;
  const entries = readOlder(file);
  if (!entries) return setAside(file, 'Due dates that stood in it are lost: holds, payments, rentals and renewals.');
  // The file was written from instants.
  for (const [name, { at, item }] of entries) await schedule(name, at as Parameters<Schedule>[1], item);
  rmSync(file);
}

function readOlder(file: string): z.infer<typeof older> | null {
  try {
    return older.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
