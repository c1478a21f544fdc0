import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { SaleTerms } from '#shared/domain/performance/sale-terms.ts';

import { documents, tables } from './client.ts';
import { prefix, salesKeys } from './keys.ts';
import type { Key } from './keys.ts';

/** What the seat map shows of one section: a projection of its seats, rebuilt by the consumer of their events. */
export interface SectionProjection {
  readonly sectionId: string;
  /** One character a seat: `o` free, `x` sold or not offered, `h` held for somebody until the moment in `until`. */
  readonly seats: string;
  /** By place in `seats`, when its hold ends, in milliseconds since the epoch. */
  readonly until: Readonly<Record<string, number>>;
  readonly free: number;
  readonly minPence: number | null;
  readonly maxPence: number | null;
}

export interface Tally {
  readonly version: number;
}

export interface PerformanceSales {
  readonly terms: SaleTerms;
  readonly sections: ReadonlyMap<string, SectionProjection>;
  readonly tally: Tally;
}

export function termsItem(terms: SaleTerms): Key & Record<string, unknown> {
  return { ...salesKeys.terms(terms.performanceId), ...terms };
}

/** The terms of a sale; one round trip, null for an unknown performance. */
export async function readTerms(performanceId: string): Promise<SaleTerms | null> {
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: tables.sales(), Key: salesKeys.terms(performanceId) }));
  return (Item as SaleTerms | undefined) ?? null;
}

/** Terms, sections and tally in one query; consistent when something is about to be written on the strength of it. */
export async function readPerformance(performanceId: string, consistent = false): Promise<PerformanceSales | null> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': salesKeys.performance(performanceId) },
      ConsistentRead: consistent,
    }),
  );
  const terms = Items.find((item) => item['sk'] === salesKeys.terms(performanceId).sk) as SaleTerms | undefined;
  if (!terms) return null;
  const tally = Items.find((item) => item['sk'] === salesKeys.tally(performanceId).sk) as Tally | undefined;
  const sections = Items.filter((item) =>
    String(item['sk']).startsWith(prefix.section),
  ) as unknown as SectionProjection[];
  return {
    terms,
    sections: new Map(sections.map((section) => [section.sectionId, section])),
    tally: tally ?? { version: 0 },
  };
}

/** `o` and `x` as the browser reads them: a hold that has ended by now is free again, whether or not anybody tidied it up. */
export function seatsAt(
  terms: SaleTerms,
  projection: SectionProjection | undefined,
  sectionId: string,
  now: number,
): string {
  if (!projection) return terms.allocation[sectionId] ?? '';
  return projection.seats.replace(/h/g, (_, place: number) =>
    (projection.until[place] ?? Infinity) <= now ? 'o' : 'x',
  );
}
