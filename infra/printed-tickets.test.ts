import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { ticketPdf as print } from '#functions/box-office/views/ticket-pdf.ts';
import { codesOn, readPdf } from '#test/black-box/read-pdf.ts';
import { readCode } from '#test/support/read-code.ts';
import { sampleHouse } from '#test/support/sample-house.ts';

import { bundleOptions } from './bundle-options.ts';
import { root } from './sources.ts';

const folder = await mkdtemp(join(tmpdir(), 'printed-tickets-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a ticket is printed from a bundle with the faces beside it', async () => {
  const outfile = join(folder, 'index.mjs');
  await build({ ...bundleOptions, entryPoints: ['functions/box-office/views/ticket-pdf.ts'], outfile });
  await cp(join(root, 'functions/box-office/views/fonts'), join(folder, 'fonts'), { recursive: true });
  // The bundle of that very module.
  const { ticketPdf } = (await import(pathToFileURL(outfile).href)) as { readonly ticketPdf: typeof print };
  const date = instant('2026-12-03T19:30:00Z');
  const file = await ticketPdf({
    orderNo: '7K3M9QXA',
    house: sampleHouse.facts,
    madeAt: date,
    tickets: [
      {
        ticketNumber: '7K3M9QXA-01',
        state: 'valid',
        performanceId: 'jenufa-1',
        title: 'Jenůfa',
        venueTitle: 'Main Stage',
        date,
        doorsAt: date,
        seatLabel: 'Stalls G 14',
        seat: { section: 'Stalls', row: 'G', number: '14' },
        view: 'clear',
        priceTypeTitle: 'Standard',
        pence: pence(1000),
        holder: 'Ada Dvořák',
        token: 'a code',
      },
    ],
  });
  const [page] = readPdf(file);
  expect(page?.text).toContain('Jenůfa');
  expect(page && codesOn(page).map(readCode)).toEqual(['a code']);
});
