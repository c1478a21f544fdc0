import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { aRow } from '#test/support/season-rows.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readRow, readRows, rowItems } from './season-rows.ts';

let house: TestTables;
beforeAll(async () => void (house = await startTables()));
afterAll(() => house.stop());

const zoning = { hallId: 'main-stage', zones: { stalls: '28A30B' } };

const returns = { closesHoursBefore: 72, creditFeePence: pence(0), refundHoursAfterPurchase: 0 };

test('a row keeps its zoning and its return rules; one that was written before there were any has none', async () => {
  const [zoned, older] = [aRow('2026-12-03T19:30', { zoning, returns }), aRow('2026-12-04T19:30')];
  for (const row of [zoned, older]) await writeItems('sales', rowItems({ ...row, countsFrom: null }));
  await documents.get().send(
    new UpdateCommand({
      TableName: tables.sales(),
      Key: { ...salesKeys.seasonRow('2627', older.performanceId) },
      ExpressionAttributeNames: { '#returns': 'returns' },
      UpdateExpression: 'REMOVE zoning, #returns',
    }),
  );
  expect(await readRow('2627', older.performanceId)).toEqual({ ...older, countsFrom: null });
  expect((await readRows('2627')).map((row) => row.zoning)).toEqual([zoning, null]);
  expect((await readRows('2627')).map((row) => row.returns)).toEqual([returns, null]);
});
