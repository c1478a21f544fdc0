import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CloudWatchLogsClient, GetQueryResultsCommand, StartQueryCommand } from '@aws-sdk/client-cloudwatch-logs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { correlated } from '#functions/platform/runtime/correlation.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { keepLog } from '#local/log-file.ts';

import { trace } from './command.ts';
import { inHouse, logFiles } from './in-house.ts';
import { onAws } from './on-aws.ts';
import type { Found, Line } from './way.ts';

const id = 'rEZ41zHijm_Btvu5C2-w';
const began = Date.parse('2026-12-03T19:30:00.100Z');
const line = (after: number, fields: Line['fields'], group?: string): Line => ({
  at: began + after,
  fields: { level: 'info', correlation: id, ...fields },
  ...(group ? { group } : {}),
});

async function told(found: Partial<Found>, said = id, most = 200) {
  const rows: string[] = [];
  const asked: string[] = [];
  const find = async (of: string): Promise<Found> => {
    asked.push(of);
    return { lines: [], where: 'in the logs of dev', isCut: false, ...found };
  };
  const code = await trace(said, { find, say: (row) => void rows.push(row), most });
  return { code, rows, asked };
}

describe('the way of a press', () => {
  const lines = [
    line(90, { message: 'event relayed', type: 'OrderPlaced', event: 'e1', age: 12, request: 'call-2' }),
    line(80, { message: 'request', path: 'orders', method: 'POST', status: 201, ms: 80, request: 'call-1' }),
    line(150, { message: 'mail sent', request: 'call-3', MailsSent: 1, _aws: metricsOf('MailsSent') }),
    line(160, {
      message: 'event handled',
      consumer: 'onOrderSettled',
      type: 'OrderPlaced',
      age: 82,
      request: 'call-3',
    }),
    line(200, { level: 'warn', message: 'seat lost', seat: 's1' }, '1:venue-dev-api-box-office-ordersLog1234ABCD-x9'),
  ];

  test('begins with the request, names the service of each line by its call, and leaves metrics out', async () => {
    const { code, rows } = await told({ lines });
    expect([code, ...rows]).toEqual([
      0,
      `${id}, since 2026-12-03T19:30:00.100Z:`,
      '  +0 ms  orders          POST answered 201, 80 ms',
      ' +90 ms  relay           OrderPlaced to the bus, 12 ms after it happened, e1',
      '+150 ms  onOrderSettled  mail sent',
      '+160 ms  onOrderSettled  OrderPlaced from its queue, 82 ms after it happened',
      '+200 ms  orders          warn: seat lost, seat s1',
    ]);
  });

  test('says where it was cut', async () => {
    const { rows } = await told({ lines, isCut: true }, id, 2);
    expect(rows).toHaveLength(5);
    expect(rows.slice(3)).toEqual([
      'Cut after 2 of 5 lines: --lines 5 prints all.',
      'The log has more lines than CloudWatch gives to one query.',
    ]);
  });

  test('of a reference that nobody knows is one sentence, and no success', async () => {
    const { code, rows } = await told({});
    expect([code, ...rows]).toEqual([1, `Nothing is known of ${id} in the logs of dev.`]);
  });

  test('is found by a reference with the gaps of the screen and the padding of CloudFront', async () => {
    expect((await told({}, 'rEZ4 1zHi jm_B tvu5 C2-w ==')).asked).toEqual([id]);
  });

  test.each(['', 'a"b" or 1=1', 'short'])('is not looked for by %j, which is no reference', async (said) => {
    await expect(told({}, said)).rejects.toThrow('is no reference');
  });
});

function metricsOf(name: string) {
  return {
    CloudWatchMetrics: [{ Namespace: 'Venue/test', Dimensions: [[]], Metrics: [{ Name: name, Unit: 'Count' }] }],
  };
}

describe('the logs of a stage', () => {
  const logs = mockClient(CloudWatchLogsClient);
  let pauses = 0;
  beforeEach(() => {
    process.env['AWS_REGION'] = 'eu-west-2';
    logs.reset();
    pauses = 0;
    logs.on(StartQueryCommand).resolves({ queryId: 'q1' });
  });
  const find = onAws({ stage: 'dev', days: 3, now: () => began, pause: async () => void (pauses += 1) });
  const row = (time: string, fields: object) => [
    { field: '@timestamp', value: time },
    { field: '@message', value: `${JSON.stringify(fields)}\n` },
    { field: '@log', value: '1:venue-dev-events-ordersLog1234ABCD-x9' },
    { field: '@ptr', value: 'p' },
  ];

  test('are asked by one query over every group of the stage, and waited for', async () => {
    const results = [row('2026-12-03 19:30:00.250', { message: 'request', correlation: id })];
    logs
      .on(GetQueryResultsCommand)
      .resolvesOnce({ status: 'Scheduled' })
      .resolvesOnce({ status: 'Running' })
      .resolves({ status: 'Complete', results, statistics: { recordsMatched: 1 } });
    const found = await find(id);
    expect(pauses).toBe(2);
    expect(logs.commandCalls(StartQueryCommand)[0]?.args[0].input).toMatchObject({
      queryString: expect.stringMatching(
        /^SOURCE logGroups\(namePrefix: \['venue-dev-'\]\) \| .*filter correlation = "rEZ41zHijm_Btvu5C2-w" or arrived/,
      ),
      startTime: 1796326201 - 3 * 24 * 3600,
      endTime: 1796326201,
    });
    expect(found).toEqual({
      lines: [
        {
          at: began + 150,
          fields: { message: 'request', correlation: id },
          group: expect.stringContaining('venue-dev'),
        },
      ],
      where: 'in the logs of dev, of the last 3 days (--days)',
      isCut: false,
    });
  });

  test('say when they have more than a query gives', async () => {
    const results = [row('2026-12-03 19:30:00.250', { message: 'request' })];
    logs.on(GetQueryResultsCommand).resolves({ status: 'Complete', results, statistics: { recordsMatched: 10_001 } });
    expect((await find(id)).isCut).toBe(true);
  });

  test('are given up when CloudWatch ends the query', async () => {
    logs.on(GetQueryResultsCommand).resolves({ status: 'Timeout' });
    await expect(find(id)).rejects.toThrow('CloudWatch ended the query: Timeout.');
  });
});

describe('the log of the house on this machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (message: string) => correlated(id, undefined, () => log('info', message));
  const messages = async () => (await inHouse(folder)(id)).lines.map(({ fields }) => fields['message']);

  test('is not there before a house was', async () => {
    await expect(inHouse(folder)(id)).rejects.toThrow(`There is no log in ${folder}.`);
  });

  test('keeps what the terminal does not show, goes on after a start, and has at most two files of its size', async () => {
    process.env['LOG_QUIET'] = 'info';
    const limit =
      4 * JSON.stringify({ at: new Date().toISOString(), level: 'info', message: 'm0', correlation: id }).length;
    for (const part of [0, 1]) {
      const end = keepLog(folder, limit);
      for (const place of [0, 1, 2, 3, 4]) write(`m${5 * part + place}`);
      end();
    }
    write('after its end');
    const kept = await messages();
    expect(kept.at(-1)).toBe('m9');
    expect(kept.length).toBeGreaterThanOrEqual(4);
    expect(kept).toEqual(Array.from(kept, (_, place) => `m${10 - kept.length + place}`));
    for (const name of logFiles) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(limit);
  });

  test('passes over a line that a killed house left half written', async () => {
    const half = readFileSync(join(folder, logFiles[1]), 'utf8').trimEnd().slice(0, -5);
    writeFileSync(join(folder, logFiles[1]), half);
    expect((await messages()).every((message) => /^m\d$/.test(String(message)))).toBe(true);
  });
});
