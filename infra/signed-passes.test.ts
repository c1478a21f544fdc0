import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { readAppleKeys as read } from '#functions/box-office/views/apple-keys.ts';
import type { applePasses as sign } from '#functions/box-office/views/apple-pass.ts';
import { makeAppleKeys } from '#test/support/pass-keys.ts';
import { readPass } from '#test/support/read-pass.ts';
import { sampleHouse } from '#test/support/sample-house.ts';

import { bundleOptions } from './bundle-options.ts';
import { root } from './sources.ts';

const folder = await mkdtemp(join(tmpdir(), 'signed-passes-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a pass is signed from a bundle with its pictures beside it', async () => {
  const outfile = join(folder, 'index.mjs');
  const contents = `export * from './apple-pass.ts'; export * from './apple-keys.ts';`;
  const resolveDir = join(root, 'functions/box-office/views');
  await build({ ...bundleOptions, stdin: { contents, resolveDir, loader: 'ts' }, outfile });
  await cp(join(resolveDir, 'pass-images'), join(folder, 'pass-images'), { recursive: true });
  // The bundle of those very modules.
  const { applePasses, readAppleKeys } = (await import(pathToFileURL(outfile).href)) as {
    readonly applePasses: typeof sign;
    readonly readAppleKeys: typeof read;
  };
  const date = instant('2026-12-03T19:30:00Z');
  const keys = makeAppleKeys();
  const ticket = {
    ticketNumber: '7K3M9QXA-01',
    state: 'valid' as const,
    performanceId: 'jenufa-1',
    title: 'Jenůfa',
    venueTitle: 'Main Stage',
    date,
    doorsAt: date,
    seatLabel: 'Stalls G 14',
    seat: { section: 'Stalls', row: 'G', number: '14' },
    view: 'clear' as const,
    priceTypeTitle: 'Standard',
    pence: pence(1000),
    holder: 'Ada Dvořák',
    token: 'a code',
  };
  const order = { orderId: 'o', orderNo: '7K3M9QXA', siteOrigin: 'https://venue.example' };
  const file = applePasses(
    [{ ticket, order, house: sampleHouse.facts }],
    readAppleKeys(JSON.stringify(keys.secret), date),
  );
  const { changed, files, isSignedBy } = readPass(file.bytes);
  expect([changed, files.length, isSignedBy(keys.certificate)]).toEqual([[], 10, true]);
});
