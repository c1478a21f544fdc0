import { expect, test } from 'vitest';

import { linesOf } from '#test/support/log-lines.ts';

import { correlated } from './correlation.ts';
import { log } from './log.ts';
import * as all from './metrics.ts';
import type { Metric } from './metrics.ts';

const metrics = Object.values(all).flatMap((one): readonly Metric[] => (typeof one === 'object' ? [one] : []));

interface Directive {
  readonly Namespace: unknown;
  readonly Dimensions: readonly (readonly string[])[];
  readonly Metrics: readonly { readonly Name: string }[];
}

/** The rule of CloudWatch's embedded metric format that a line breaks; null where it breaks none. */
function findingOf(line: Readonly<Record<string, unknown>>): string | null {
  const { Timestamp, CloudWatchMetrics } = line['_aws'] as { Timestamp: unknown; CloudWatchMetrics: unknown };
  if (!Number.isInteger(Timestamp)) return 'no timestamp in milliseconds';
  if (!Array.isArray(CloudWatchMetrics) || CloudWatchMetrics.length === 0) return 'no directives';
  for (const { Namespace, Dimensions, Metrics } of CloudWatchMetrics as readonly Directive[]) {
    if (!/^[\w./#:-]{1,255}$/.test(String(Namespace))) return `namespace ${String(Namespace)}`;
    for (const set of Dimensions) {
      if (set.length > 30) return 'too many dimensions';
      const missing = set.find((key) => typeof line[key] !== 'string' || line[key] === '');
      if (missing) return `dimension ${missing} is not told`;
    }
    for (const { Name } of Metrics) {
      const values = [line[Name]].flat();
      if (values.length === 0 || values.length > 100) return `${Name} has ${values.length} values`;
      if (values.some((value) => typeof value !== 'number' || !Number.isFinite(value))) return `${Name} is no number`;
    }
  }
  return null;
}

/** Every possible dimension of a metric; each has a list in the code. */
const fields = {
  path: 'seatHolds',
  reason: 'seat-taken',
  consumer: 'onHold',
  function: 'venue-seatHolds',
  version: '7',
};

test.each(metrics)('$name is a line that CloudWatch reads', async (metric) => {
  const [line] = await linesOf(async () => log('info', 'measured', fields, [[metric, 7]]));
  expect(line && findingOf(line)).toBeNull();
});

test('a line that lacks a dimension, or holds a text for a number, is found', async () => {
  const [line] = await linesOf(async () => log('info', 'measured', {}, [[all.refusals, 1]]));
  expect(line && findingOf(line)).toBe('dimension reason is not told');
  const [broken] = await linesOf(async () => log('info', 'measured', fields, [[all.refusals, Number.NaN]]));
  expect(broken && findingOf(broken)).toBe('Refusals is no number');
});

test('figures are split by names of paths, consumers, functions and versions, and codes alone, and by two of them at most', () => {
  const sets = metrics.flatMap(({ by }) => by);
  expect(new Set(sets.flat())).toEqual(new Set(Object.keys(fields)));
  expect(Math.max(...sets.map((set) => set.length))).toBe(2);
});

test('no two figures have one name', () => {
  expect(new Set(metrics.map(({ name }) => name)).size).toBe(metrics.length);
});

test('a line without figures is nothing but a line, under the id of what is done', async () => {
  const lines = await linesOf(() =>
    correlated('press-on-pay', undefined, async () => log('info', 'seen', { path: 'orders' })),
  );
  expect(lines).toEqual([{ level: 'info', message: 'seen', correlation: 'press-on-pay', path: 'orders' }]);
});

test('a line names the call of the function, as does work within it under another id', async () => {
  const lines = await linesOf(() =>
    correlated('page', { awsRequestId: 'call-1' }, async () => {
      log('info', 'outer');
      await correlated('read', undefined, async () => log('info', 'inner'));
    }),
  );
  expect(lines).toEqual([
    { level: 'info', message: 'outer', correlation: 'page', request: 'call-1' },
    { level: 'info', message: 'inner', correlation: 'read', request: 'call-1' },
  ]);
});

test('whatever wants a person is counted as such', async () => {
  const [line] = await linesOf(async () => log('error', 'refund failed', { alarm: true }));
  expect(line).toMatchObject({ NeedsPerson: 1, _aws: { CloudWatchMetrics: [{ Dimensions: [[]] }] } });
});

test('an answer of 500 and above counts for the version that gave it, one that Lambda did not ask for counts for none', async () => {
  const running = { functionName: 'venue-seatHolds', functionVersion: '7' };
  const lineOf = async (status: number | undefined, code: Parameters<typeof all.failureOf>[1]) => {
    const { fields: told, figures } = all.failureOf(status, code);
    const [line] = await linesOf(async () => log('info', 'request', told, figures));
    return line;
  };
  expect(await lineOf(500, running)).toMatchObject({ Failures: 1, function: 'venue-seatHolds', version: '7' });
  expect(await lineOf(504, running)).toHaveProperty('Failures', 1);
  for (const [status, code] of [
    [429, running],
    [undefined, running],
    [500, {}],
    [500, undefined],
  ] as const)
    expect(await lineOf(status, code)).not.toHaveProperty('Failures');
});
