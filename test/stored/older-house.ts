import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import type { EventDetails } from '#functions/season/store/events.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { termsItem } from '#functions/season/store/performances.ts';
import { seedHouse } from '#local/sample-season/season.ts';
import { everyRow } from '#test/support/every-row.ts';

import { fromText } from './as-text.ts';
import { neverRead } from './readers.ts';
import type { Release } from './releases.ts';

/** What an older house has on sale. */
export interface OlderHouse {
  readonly terms: readonly SaleTerms[];
  readonly details: readonly EventDetails[];
  readonly hallIds: readonly string[];
}

/** The work of the releases' sample of terms, and every sixth beside it: of all halls, with and without seats. */
const isKept = ({ slug }: EventDetails, place: number): boolean => slug === 'turandot' || place % 6 === 0;

/**
 * Puts a house into the tables as a release left it: a season that its seed wrote, with no kind of item and no field that the release did
 * not have, and its own samples of sales and people, in the places of the season's own where those are the same. Facts of the house were code.
 */
export async function openOlderHouse({ items }: Release, start: Instant): Promise<OlderHouse> {
  const season = seedHouse(start);
  const details = season.details.filter(isKept);
  const slugs = new Set(details.map(({ slug }) => slug));
  const terms = season.saleTerms.filter(({ eventSlug }) => slugs.has(eventSlug));
  const pages = details.map((body, place) => {
    return { kind: 'events', id: `${body.slug}.${body.seasonId}`, body, source: null, place };
  });
  await publish({ by: 'the seed', now: start, documents: () => pages });
  const ownSamples = items.filter(({ kind }) => !kind.startsWith('content.') && !neverRead.includes(kind));
  await writeItems('sales', [...season.houses.flatMap(hallItems), ...terms.map(termsItem)]);
  for (const table of ['sales', 'customers']) {
    const stored = ownSamples.filter(({ kind }) => kind.startsWith(`${table}.`));
    const all = stored.flatMap(({ item, beside }) => [...(beside ? [beside] : []), item]);
    const byKey = new Map(all.map((each) => [`${each.pk} ${each.sk}`, fromText(each) as TableItem]));
    await writeItems(table, [...byKey.values()]);
  }
  const fields = new Map(items.map(({ kind, item }) => [kind, new Set(Object.keys(item))]));
  for (const { table, kind, item } of await everyRow()) {
    const { pk, sk } = item;
    const known = fields.get(kind?.key ?? '');
    const kept = Object.fromEntries(Object.entries(item).filter(([name]) => known?.has(name)));
    const client = documents.get();
    if (!known) await client.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
    else if (table !== 'content' && Object.keys(kept).length < Object.keys(item).length)
      await client.send(new PutCommand({ TableName: table, Item: kept }));
  }
  return { terms, details, hallIds: season.houses.map(({ id }) => id) };
}
