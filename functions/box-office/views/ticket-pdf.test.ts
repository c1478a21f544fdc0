import { generateKeyPairSync } from 'node:crypto';

import { expect, it } from 'vitest';

import { seatPartsOf } from '#shared/box-office/domain/ticket/ticket-text.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { codesOn, readPdf } from '#test/black-box/read-pdf.ts';
import { readCode } from '#test/support/read-code.ts';
import { sampleHouse } from '#test/support/sample-house.ts';

import { ticketPdf } from './ticket-pdf.ts';
import { signTicket, verifyTicket } from './ticket-token.ts';
import type { IssuedTicket } from './tickets-of-order.ts';

const keys = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const madeAt = instant('2026-11-21T12:00:00Z');

function aTicket(number: number, more: Partial<IssuedTicket> = {}): IssuedTicket {
  const ticketNumber = `7K3M9QXA-0${number}`;
  const seatLabel = `Stalls G ${13 + number}`;
  const facts = {
    orderId: 'order',
    ticketNumber,
    generation: 1,
    performanceId: 'jenufa-1',
    seatId: `stalls-G-${13 + number}`,
  };
  return {
    ticketNumber,
    state: 'valid',
    performanceId: facts.performanceId,
    title: 'Jenůfa',
    venueTitle: 'Main Stage',
    date: instant('2026-12-03T19:30:00Z'),
    doorsAt: instant('2026-12-03T19:00:00Z'),
    seatLabel,
    seat: seatPartsOf(seatLabel),
    view: 'clear',
    priceTypeTitle: 'Standard',
    pence: pence(12_450),
    holder: 'Ada Dvořák',
    token: signTicket(facts, keys.privateKey),
    ...more,
  };
}

const print = async (...tickets: readonly IssuedTicket[]) =>
  ticketPdf({ orderNo: '7K3M9QXA', tickets, house: sampleHouse.facts, madeAt }).then((file) => ({
    file,
    pages: readPdf(file),
  }));

it('prints two tickets on a sheet, each with a code that a scanner reads and that is genuine', async () => {
  const { pages } = await print(aTicket(1), aTicket(2), aTicket(3));
  expect(pages).toHaveLength(2);
  const read = pages.map((page) => codesOn(page).map((rows) => verifyTicket(readCode(rows) ?? '', keys.publicKey)));
  expect(read.map((codes) => codes.map((facts) => facts?.ticketNumber))).toEqual([
    ['7K3M9QXA-01', '7K3M9QXA-02'],
    ['7K3M9QXA-03'],
  ]);
});

it('says what stands on a ticket, letters of Central Europe and the price included', async () => {
  const { pages } = await print(aTicket(1));
  const words = (pages[0]?.text ?? '').split('\n');
  expect(words).toEqual(
    expect.arrayContaining([
      'Jenůfa',
      'Thursday 3 December 2026, 7.30pm',
      'Main Stage. Doors open at 7pm.',
      'Stalls',
      'G',
      '14',
      'Ada Dvořák  ·  Standard £124.50  ·  Order 7K3M9QXA',
      '7K3M9QXA-01',
    ]),
  );
  expect(pages[0]?.text).not.toContain('?');
});

it('keeps a title of the greatest length on its half of the sheet, whole', async () => {
  const title =
    'Dvořák: Rusalka, a lyric fairy tale in three acts, sung in Czech with an introduction for families and schools';
  const { pages } = await print(aTicket(1, { title }), aTicket(2));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text.replaceAll(/\s+/g, ' ')).toContain(title);
});

it('names a place without a row, and a restricted view', async () => {
  const { pages } = await print(
    aTicket(1, { seatLabel: 'Unreserved', seat: seatPartsOf('Unreserved') }),
    aTicket(2, { view: 'restricted' }),
  );
  expect(pages[0]?.text).toContain('Place\nUnreserved');
  expect(pages[0]?.text).toContain('Restricted view');
});

it('has a title, a language and tags, so that it can be read aloud, and is the same file each time', async () => {
  const { file } = await print(aTicket(1));
  const text = file.toString('latin1');
  expect(text).toContain('/Lang (en-GB)');
  expect(text).toContain('/Marked true');
  expect(text).toContain('/DisplayDocTitle true');
  expect(text).toMatch(/\/S \/Figure[\s\S]*?\/Alt \(Code of ticket 7K3M9QXA-01/);
  expect((await print(aTicket(1))).file.equals(file)).toBe(true);
});

it.each([
  ['Chinese', '王小明'],
  ['Arabic, from right to left', 'محمد عبد الله'],
  ['a face and a flag', '🎭 Ada 🇬🇧'],
  ['letters joined of parts', 'Zoe\u0308 N\u0303on\u0303ez'],
  ['signs that turn a line round', 'Ada \u202eecilA\u202c'],
  ['signs that control a device', 'Ada\u0000\u0007\u001b[31m'],
  ['a hundred letters without a blank', 'W'.repeat(100)],
  ['what a file of its kind is made of', ') Tj ET endstream endobj (\\'],
  ['nothing but blanks', '   '],
])('is drawn whole, with a code that is read, for a name of %s', async (_, holder) => {
  const { file, pages } = await print(aTicket(1, { holder }));
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(pages).toHaveLength(1);
  const [code] = codesOn(pages[0] ?? { text: '', rectangles: [] });
  expect(verifyTicket(readCode(code ?? []) ?? '', keys.publicKey)?.ticketNumber).toBe('7K3M9QXA-01');
  expect(pages[0]?.text).toContain('Order 7K3M9QXA');
});
