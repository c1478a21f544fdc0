import type { PerformanceId } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addSections, countSection } from '#shared/season/domain/count-section.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tables } from '#functions/platform/table/client.ts';
import { hallNamed } from '#functions/publishing/readers/halls.ts';
import { availabilityItem } from '#functions/season/store/availability.ts';
import { forgetHalls, hallItems } from '#functions/season/store/halls.ts';
import { forgetTerms, termsItem } from '#functions/season/store/performances.ts';

export const house: Hall = hallNamed('clore-studio');

/** A performance in the smallest house, on general sale since yesterday, in a fortnight. */
export function saleTerms(performanceId: PerformanceId, now: Instant, more: Partial<SaleTerms> = {}): SaleTerms {
  const zones = [...new Set(house.sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)))].toSorted();
  return {
    performanceId,
    eventSlug: 'test-piece',
    title: 'Test piece',
    venueTitle: house.title,
    houseId: house.id,
    date: plus(now, 14 * day),
    wallTime: '2026-12-05T19:30',
    activityType: 'discrete',
    isCancelled: false,
    isFree: false,
    isTicketed: true,
    isUnseated: false,
    prices: Object.fromEntries(zones.map((zone, place) => [zone, pence(4000 - place * 500)])),
    priceTypes: [
      { id: 'standard', title: 'Standard', percent: 100 },
      { id: 'child', title: 'Child', percent: 50 },
    ],
    onSaleDates: [
      { date: plus(now, -30 * day), modesOfSale: [52] },
      { date: plus(now, -day), modesOfSale: [9, 10] },
    ],
    seatLimit: 8,
    allocation: Object.fromEntries(house.sections.map(({ id, seats }) => [id, 'o'.repeat(seats.length)])),
    ...more,
  };
}

/** Writes the house and performances as the seed does. */
export async function loadPerformances(all: readonly SaleTerms[], now: Instant): Promise<void> {
  forgetHalls();
  forgetTerms();
  const counts = all.map((terms) => ({
    performanceId: terms.performanceId,
    version: 0,
    ...addSections(house.sections.map((section) => countSection(section, terms, [], now))),
  }));
  await writeItems(tables.sales(), [...hallItems(house), ...all.map(termsItem), ...counts.map(availabilityItem)]);
}

/** The first seats of a section, for tests that do not care which. */
export function seatIds(count: number, sectionId = house.sections[0]?.id): string[] {
  const section = house.sections.find(({ id }) => id === sectionId);
  return (section?.seats ?? []).slice(0, count).map(({ id }) => id);
}
