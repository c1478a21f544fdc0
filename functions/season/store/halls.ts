import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Hall, Section } from '#shared/season/domain/hall/plan.ts';
import { zonedHall, zonedSection, zoningOf } from '#shared/season/domain/zoning.ts';
import type { Zoned } from '#shared/season/domain/zoning.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { readWhole, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { anyItem } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { planItem } from './plans.ts';

interface HallItem extends Omit<Hall, 'sections'> {
  readonly order: readonly string[];
}

interface SectionItem {
  readonly houseId: string;
  /** JSON of the section: a third of the size of a DynamoDB map, and parsed at once. */
  readonly plan: string;
}

/** A hall never changes under its id, so a warm function keeps it in memory. */
const known = new Map<string, Hall>();
const knownSections = new Map<string, Promise<ReadonlyMap<string, Section>>>();
const knownLacking = new Set<string>();
/** Evenings that are zoned alike share a hall. */
const zonedAlike = new Map<string, Hall>();
const zonedAtMost = 20;

/** The items of a hall that comes with the house, its entry in the list of plans among them. */
export const hallItems = (house: Hall): readonly TableItem[] => itemsOf(house, null);

function itemsOf(house: Hall, importedAt: Instant | null): readonly TableItem[] {
  const { sections, ...rest } = house;
  const head = { ...salesKeys.house(house.id), ...rest, order: sections.map(({ id }) => id) };
  return [
    head,
    planItem(house, importedAt),
    ...sections.flatMap((section) => {
      const item = { houseId: house.id, plan: JSON.stringify(section) };
      return [
        { ...salesKeys.houseSection(house.id, section.id), ...item },
        { ...salesKeys.sectionOfHouse(section.id, house.id), ...item },
      ];
    }),
  ];
}

/** Transaction items that keep a new hall; none is written where there is one of its id. */
export function hallLines(hall: Hall, importedAt: Instant): readonly TransactItem[] {
  return itemsOf(hall, importedAt).map((Item) => ({
    Put: { TableName: tables.sales(), Item, ConditionExpression: 'attribute_not_exists(pk)' },
  }));
}

/** The hall of an evening, with its seats in the zones of that evening; one query, then from memory. */
export async function readHall(evening: Zoned): Promise<Hall> {
  const hall = evening.houseId === null ? undefined : await findHall(evening.houseId);
  if (!hall) throw new Error(`There is no house ${evening.houseId}.`);
  const zoning = zoningOf(evening);
  if (!zoning) return hall;
  const name = JSON.stringify(zoning);
  const made = zonedAlike.get(name) ?? zonedHall(hall, evening);
  if (zonedAlike.size >= zonedAtMost) zonedAlike.clear();
  zonedAlike.set(name, made);
  return made;
}

/** A plan as it is drawn for every evening; undefined for an id that a visitor has invented. */
export async function findHall(houseId: string): Promise<Hall | undefined> {
  const cached = known.get(houseId);
  if (cached) return cached;
  const items = await query(salesKeys.house(houseId).pk);
  const head = items.find((item) => item['sk'] === salesKeys.house(houseId).sk) as HallItem | undefined;
  if (!head) return undefined;
  const sections = items.filter((item) => 'plan' in item).map((item) => parse(item as unknown as SectionItem));
  const { id, venueId, title, width, height, stage } = head;
  const house = {
    id,
    venueId,
    title,
    width,
    height,
    stage,
    sections: head.order.flatMap((name) => sections.filter((section) => section.id === name)),
  };
  known.set(houseId, house);
  return house;
}

/**
 * The sections of a name, by hall id. A hold reads them before it knows its hall, which saves the second round trip for the plan. One round
 * trip a megabyte, then from memory.
 */
export function readSectionsNamed(sectionId: string): Promise<ReadonlyMap<string, Section>> {
  return knownSections.get(sectionId) ?? readSections(sectionId);
}

function readSections(sectionId: string): Promise<ReadonlyMap<string, Section>> {
  const reading = query(salesKeys.sectionNamed(sectionId)).then(
    (items) => new Map(items.map((item) => [String(item['houseId']), parse(item as unknown as SectionItem)])),
  );
  knownSections.set(sectionId, reading);
  // Failed reads are not cached, nor unknown names, which a caller can invent.
  reading.then(
    (found) => found.size === 0 && knownSections.delete(sectionId),
    () => knownSections.delete(sectionId),
  );
  return reading;
}

/**
 * Those sections of these names that the hall of an evening has, in the zones of that evening. A hall that was imported after its names were read into memory is looked for once more: one
 * further round trip, in a function's first hold of that hall. A name that a hall lacks is not asked for twice, because a hall never changes.
 */
export async function sectionsIn(
  evening: Zoned,
  named: readonly (readonly [sectionId: string, sections: ReadonlyMap<string, Section>])[],
): Promise<readonly Section[]> {
  const houseId = evening.houseId ?? '';
  const found = await Promise.all(
    named.map(async ([sectionId, sections]) => {
      const lacking = `${sectionId} ${houseId}`;
      if (sections.size === 0 || sections.has(houseId) || knownLacking.has(lacking)) return sections.get(houseId);
      const again = await readSections(sectionId);
      if (!again.has(houseId)) knownLacking.add(lacking);
      return again.get(houseId);
    }),
  );
  return found.flatMap((section) => (section ? [zonedSection(section, evening)] : []));
}

/** Clears the cache: for tests that load another hall. */
export function forgetHalls(): void {
  known.clear();
  knownSections.clear();
  knownLacking.clear();
  zonedAlike.clear();
}

const query = (pk: string): Promise<readonly TableItem[]> =>
  readWhole(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      // Kept for good, so that nothing of a hall just written may be missing.
      ConsistentRead: true,
    },
    anyItem,
  );

function parse(item: SectionItem): Section {
  return JSON.parse(item.plan) as Section;
}
