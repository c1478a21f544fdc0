import type { PerformanceId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { releasesFor } from '#shared/season/domain/pool.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { keptSeatsDue } from '#shared/season/events/kept-seats.ts';
import { readWholeList } from '#functions/platform/documents/pages-and-lists.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { eventList } from '#functions/season/store/events.ts';
import { readTerms } from '#functions/season/store/performances.ts';

/** How far ahead performances are read: no pool is released earlier before its performance. */
const horizon = 35 * day;
/** Parallel reads and schedules of one plan. */
const atOnce = 20;

interface Due {
  readonly performanceId: PerformanceId;
  readonly pool: string;
  readonly at: Instant;
}

/**
 * Schedules a recount of each performance at the instant its kept seats are offered; one that is too far away for a schedule gets it on a
 * later night. `makesUp` also recounts those whose instant has passed, in case it was missed; recounts are idempotent.
 */
export async function planKeptSeats(now: Instant, makesUp: boolean): Promise<void> {
  const all = await duesOf(await comingPerformances(now));
  const coming = all.filter(({ at }) => at > now);
  for (const some of groupsOf(coming)) await Promise.all(some.map(askScheduler));
  if (makesUp) {
    const missed = new Set(all.filter(({ at }) => at <= now).map(({ performanceId }) => performanceId));
    for (const some of groupsOf([...missed])) await write(some.map((id) => dueNow(id, now)));
  }
}

/** The same for one performance whose terms have changed. */
export async function planReleases(terms: SaleTerms, now: Instant): Promise<void> {
  await Promise.all(
    duesOfTerms(terms)
      .filter(({ at }) => at > now)
      .map(askScheduler),
  );
}

async function comingPerformances(now: Instant): Promise<string[]> {
  const until = plus(now, horizon);
  return (await readWholeList(eventList)).flatMap(({ activities }) =>
    activities.filter(({ date, isTicketed }) => isTicketed && date > now && date <= until).map(({ id }) => id),
  );
}

async function duesOf(performanceIds: readonly string[]): Promise<Due[]> {
  const terms: (SaleTerms | null)[] = [];
  for (const some of groupsOf(performanceIds)) terms.push(...(await Promise.all(some.map(readTerms))));
  return terms.flatMap((each) => (each ? duesOfTerms(each) : []));
}

function duesOfTerms(terms: SaleTerms): Due[] {
  return releasesFor(terms).map((release) => ({ ...release, performanceId: terms.performanceId }));
}

function askScheduler({ performanceId, pool, at }: Due): Promise<unknown> {
  const name = `kept-seats-${hashOf(`${performanceId} ${pool}`)}`;
  return scheduler.get()(name, at, scheduled(keptSeatsDue, performanceId, at, { performanceId }));
}

function dueNow(performanceId: PerformanceId, now: Instant) {
  return outbox(tables.sales(), keptSeatsDue, { subject: performanceId, version: 1, now }, { performanceId });
}

function groupsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, group) =>
    all.slice(group * atOnce, (group + 1) * atOnce),
  );
}
