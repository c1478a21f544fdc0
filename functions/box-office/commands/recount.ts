import { performanceAvailabilityChanged } from '#shared/box-office/events/seats.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addSections, countSection } from '#shared/season/domain/count-section.ts';
import type { SectionCount } from '#shared/season/domain/count-section.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';
import { readHall } from '#functions/season/store/halls.ts';
import { projectionLines, readPerformance } from '#functions/season/store/performances.ts';

import { readSeats } from '../store/seats.ts';

/** More than usual: in a rush every sold seat triggers a recount of the same performance. */
const tries = 20;

/**
 * Recounts sections of a performance and publishes how many tickets are left. Reads the tally's version before the seats and writes the
 * result under it: of two concurrent recounts one is refused and starts again, so the latest count is stored last.
 */
export async function recount(
  performanceId: PerformanceId,
  sectionIds: readonly string[] | 'all',
  now: Instant,
): Promise<void> {
  const isMeant = ({ id }: { readonly id: string }): boolean => sectionIds === 'all' || sectionIds.includes(id);
  const attempt = async () => {
    const performance = await readPerformance(performanceId, true, now);
    if (!performance?.terms.houseId) throw new Error(`There is no performance ${performanceId} to count.`);
    const { terms, tally } = performance;
    const house = await readHall(terms);
    const counts = await Promise.all(
      house.sections
        .filter(isMeant)
        .map(async (section) => countSection(section, terms, await readSeats(performanceId, section.id), now)),
    );
    const others = house.sections
      .filter((section) => !isMeant(section))
      .map((section): SectionCount => performance.sections.get(section.id) ?? countSection(section, terms, [], now));
    const totals = addSections([...counts, ...others]);
    const about = { subject: performanceId, version: tally.version + 1, now };
    const outcome = await write([
      ...projectionLines(performanceId, tally, counts),
      outbox(tables.sales(), performanceAvailabilityChanged, about, {
        performanceId,
        ...totals,
        date: terms.date,
        ...(terms.pausedAt === undefined ? {} : { isPaused: true }),
      }),
    ]);
    return outcome.written ? undefined : overtaken;
  };
  await untilWritten(attempt, { what: `The count of ${performanceId}`, tries });
}
