import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { forgetSent, noteSent, sentTo } from './sent-functions.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sent-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('what was sent is known by endpoint, once each, until the next deployment has sent it', async () => {
  const file = join(folder, 'not made yet', 'sent.json');
  expect(await sentTo(file, 'one')).toEqual([]);
  await noteSent(file, 'one', ['render', 'orders']);
  await noteSent(file, 'one', ['orders', 'basket']);
  await noteSent(file, 'two', ['relay']);
  expect(await sentTo(file, 'one')).toEqual(['render', 'orders', 'basket']);
  await forgetSent(file, 'one');
  expect(await sentTo(file, 'one')).toEqual([]);
  expect(await sentTo(file, 'two')).toEqual(['relay']);
});
