import { addFigures, figureNames, hourOf, noFigures } from '#shared/desk/domain/sales-figures.ts';
import type { Addition, SalesFigures } from '#shared/desk/domain/sales-figures.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { readItems, readWhole, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';
import { each, writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** The figures of a performance within an hour. */
export interface SalesHour extends SalesFigures {
  readonly performanceId: PerformanceId;
  readonly hour: Instant;
}

/** The figures of a performance since its first sale. */
export interface SalesTotal extends Pick<SalesFigures, 'sold' | 'returned' | 'pence'> {
  readonly performanceId: PerformanceId;
}

const hourKind = stored<SalesHour>('hour of sales', {
  performanceId: 'text',
  hour: 'text',
  sold: 'number',
  returned: 'number',
  pence: 'number',
  held: 'number',
  refusedTaken: 'number',
  refusedLimit: 'number',
  refusedClosed: 'number',
});

const totalKind = stored<SalesTotal>('sales of a performance', {
  performanceId: 'text',
  sold: 'number',
  returned: 'number',
  pence: 'number',
});

/** A fact with what it adds. */
export interface CountedFact {
  /** Its id, under which it counts once. */
  readonly id: string;
  readonly at: Instant;
  readonly additions: readonly Addition[];
}

const consumer = 'onWhatSells';
/** Items of a transaction. */
const mostItems = 100;
const kept = 35 * day;

/**
 * Adds facts to the figures, each once: its mark is in the transaction of what it adds. Facts of a performance share transactions, so that its
 * items are written once for many. Two consumers at the same items wait for each other.
 */
export async function countOnce(facts: readonly CountedFact[], now: Instant): Promise<void> {
  for (const some of transactionsOf(facts)) await countTogether(some, now);
}

async function countTogether(facts: readonly CountedFact[], now: Instant): Promise<void> {
  let left = facts;
  while (left.length > 0) {
    const outcome = await writeParts({
      marks: each(left, (fact) => markLine(fact, now)),
      figures: linesOf(left),
    });
    if (outcome.written) return;
    const counted = new Set(outcome.lost.marks);
    left = left.filter((fact) => !counted.has(fact));
  }
}

/** As long as a dead letter may be sent again. */
const memory = 14 * day;

/** A transaction item that marks a fact as counted; fails where it is. */
function markLine({ id }: CountedFact, now: Instant): TransactItem {
  return {
    Put: {
      TableName: tables.sales(),
      Item: { ...salesKeys.handled(consumer, id), handledAt: now, ttl: epochSeconds(plus(now, memory)) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** Groups of facts whose marks and figures are a transaction. */
function transactionsOf(facts: readonly CountedFact[]): readonly (readonly CountedFact[])[] {
  const once = [...new Map(facts.map((fact) => [fact.id, fact])).values()].filter(
    ({ additions }) => additions.length > 0,
  );
  const first = ({ additions: [one] }: CountedFact): string => one?.performanceId ?? '';
  const groups: CountedFact[][] = [];
  let written = new Set<string>();
  for (const fact of once.toSorted((one, other) => first(one).localeCompare(first(other)))) {
    const names = namesOf(fact);
    // Its mark, and the items that the group does not write yet.
    const more = new Set(names).difference(written).size + 1;
    if (written.size + (groups.at(-1)?.length ?? mostItems) + more > mostItems) {
      groups.push([]);
      written = new Set();
    }
    for (const name of names) written.add(name);
    groups.at(-1)?.push(fact);
  }
  return groups;
}

/** Names of the items that a fact adds to. */
const namesOf = ({ at, additions }: CountedFact): readonly string[] =>
  additions.flatMap(({ performanceId, figures }) => [
    `${hourOf(at)} ${performanceId}`,
    ...(isSale(figures) ? [performanceId] : []),
  ]);

const isSale = ({ sold, returned, pence }: Partial<SalesFigures>): boolean =>
  sold !== undefined || returned !== undefined || pence !== undefined;

function linesOf(facts: readonly CountedFact[]): readonly TransactItem[] {
  const hours = new Map<string, SalesHour>();
  const totals = new Map<PerformanceId, SalesFigures>();
  for (const { at, additions } of facts) {
    for (const { performanceId, figures } of additions) {
      const hour = hourOf(at);
      const name = `${hour} ${performanceId}`;
      hours.set(name, { performanceId, hour, ...addFigures(hours.get(name) ?? noFigures, figures) });
      if (isSale(figures)) totals.set(performanceId, addFigures(totals.get(performanceId) ?? noFigures, figures));
    }
  }
  return [
    ...[...hours.values()].map(hourLine),
    ...[...totals].map(([performanceId, figures]) => totalLine(performanceId, figures)),
  ];
}

const addition = (names: readonly string[]): string => `ADD ${names.map((name) => `${name} :${name}`).join(', ')}`;
const valuesOf = (names: readonly (keyof SalesFigures)[], figures: SalesFigures) =>
  Object.fromEntries(names.map((name) => [`:${name}`, figures[name]]));

function hourLine({ hour, performanceId, ...figures }: SalesHour): TransactItem {
  return {
    Update: {
      TableName: tables.sales(),
      Key: salesKeys.salesHour(dayOf(hour), hour, performanceId),
      UpdateExpression: `SET performanceId = :performance, #hour = :hour, #ttl = :ttl ${addition(figureNames)}`,
      ExpressionAttributeNames: { '#hour': 'hour', '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':performance': performanceId,
        ':hour': hour,
        ':ttl': epochSeconds(plus(hour, kept)),
        ...valuesOf(figureNames, figures),
      },
    },
  };
}

const ofTotal = ['sold', 'returned', 'pence'] as const;

function totalLine(performanceId: PerformanceId, figures: SalesFigures): TransactItem {
  return {
    Update: {
      TableName: tables.sales(),
      Key: salesKeys.salesTotal(performanceId),
      UpdateExpression: `SET performanceId = :performance ${addition(ofTotal)}`,
      ExpressionAttributeValues: { ':performance': performanceId, ...valuesOf(ofTotal, figures) },
    },
  };
}

/** The figures of a day in London, by hour and performance: a round trip a megabyte, which is some 5,000 of them. */
export function readSalesHours(of: Day): Promise<readonly SalesHour[]> {
  return readWhole(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :day',
      ExpressionAttributeValues: { ':day': salesKeys.salesHours(of) },
    },
    hourKind,
  );
}

/** A batch takes 100 items. */
const atOnce = 100;

/** What was sold of performances in all; one that was never sold is missing. One round trip for up to 100. */
export async function readSalesTotals(
  performanceIds: readonly PerformanceId[],
): Promise<ReadonlyMap<PerformanceId, SalesTotal>> {
  const batches = Array.from({ length: Math.ceil(performanceIds.length / atOnce) }, (_, place) =>
    performanceIds.slice(place * atOnce, (place + 1) * atOnce),
  );
  const found = await Promise.all(
    batches.map((some) =>
      readItems(
        tables.sales(),
        some.map((id) => salesKeys.salesTotal(id)),
      ),
    ),
  );
  const totals = found.flat().map((item) => parseStored(totalKind, item));
  return new Map(totals.map((total) => [total.performanceId, total]));
}
