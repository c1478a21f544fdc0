import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { Hall, Section } from '#shared/season/domain/hall/plan.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';

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

/** The items of a hall. */
export function hallItems(house: Hall): readonly (Key & Record<string, unknown>)[] {
  const { sections, ...rest } = house;
  const head = { ...salesKeys.house(house.id), ...rest, order: sections.map(({ id }) => id) };
  return [
    head,
    ...sections.flatMap((section) => {
      const item = { houseId: house.id, plan: JSON.stringify(section) };
      return [
        { ...salesKeys.houseSection(house.id, section.id), ...item },
        { ...salesKeys.sectionOfHouse(section.id, house.id), ...item },
      ];
    }),
  ];
}

/** A whole hall; one query, then from memory. */
export async function readHall(houseId: string): Promise<Hall> {
  const hall = await findHall(houseId);
  if (!hall) throw new Error(`There is no house ${houseId}.`);
  return hall;
}

/** The same for an id that a visitor may have invented. */
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

/** The sections of a name, by hall id. A hold reads them before it knows its hall, which saves the second round trip for the plan. */
export function readSectionsNamed(sectionId: string): Promise<ReadonlyMap<string, Section>> {
  const cached = knownSections.get(sectionId);
  if (cached) return cached;
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

/** Clears the cache: for tests that load another hall. */
export function forgetHalls(): void {
  known.clear();
  knownSections.clear();
}

async function query(pk: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    }),
  );
  return Items;
}

function parse(item: SectionItem): Section {
  return JSON.parse(item.plan) as Section;
}
