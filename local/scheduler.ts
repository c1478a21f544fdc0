import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import type { Instant } from '#shared/domain/time/instant.ts';
import type { OutboxItem } from '#functions/publish/outbox.ts';
import type { Schedule } from '#functions/publish/schedule.ts';
import { now } from '#functions/runtime/clock.ts';

interface Entry {
  readonly at: Instant;
  readonly item: OutboxItem;
}

export interface LocalScheduler {
  readonly schedule: Schedule;
  /** Publishes everything that is due by now; called by its own timer, and after the clock was moved. */
  readonly tick: () => Promise<void>;
  readonly stop: () => void;
}

/** One-time schedules with the manners of EventBridge Scheduler; kept in a file, so that a restart forgets none. */
export function startScheduler(
  publish: (items: readonly OutboxItem[]) => Promise<unknown>,
  file?: string,
): LocalScheduler {
  const entries = new Map<string, Entry>(
    file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, Entry][]) : [],
  );
  const keep = (): void => {
    if (file) writeFileSync(file, JSON.stringify([...entries]));
  };
  const tick = async (): Promise<void> => {
    const moment = now();
    const due = [...entries].filter(([, { at }]) => at <= moment);
    if (due.length === 0) return;
    for (const [name] of due) entries.delete(name);
    keep();
    await publish(due.map(([, { item }]) => item));
  };
  const timer = setInterval(() => void tick(), 500);
  return {
    schedule: async (name, at, item) => {
      entries.set(name, { at, item });
      keep();
    },
    tick,
    stop: () => clearInterval(timer),
  };
}
