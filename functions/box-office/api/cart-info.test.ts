import { afterAll, beforeAll, expect, it } from 'vitest';

import { sessionHint } from '#shared/kernel/forms/session-hint.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as cartInfo } from './cart-info.ts';

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

it('gives a browser with a session the hint of it back, where it was lost', async () => {
  const cookies = { [sessionCookie]: 'a-secret' };
  expect((await call(cartInfo, { cookies })).cookies).toEqual({ [sessionHint]: '1' });
  expect((await call(cartInfo, { cookies: { ...cookies, [sessionHint]: '1' } })).cookies).toEqual({});
  expect((await call(cartInfo, {})).cookies).toEqual({});
});

it('tells the country, and is kept by no cache', async () => {
  proves(statements.streamCalls.getApiCheckoutCartInfo);
  const { headers } = await call(cartInfo, { country: 'FR' });
  expect(headers['x-country-code']).toBe('FR');
  expect(headers['cache-control']).toContain('no-store');
});
