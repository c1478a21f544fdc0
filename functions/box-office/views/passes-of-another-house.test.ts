import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { seatPartsOf } from '#shared/box-office/domain/ticket/ticket-text.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { readYaml } from '#functions/publishing/read/parse-yaml.ts';
import { halls } from '#functions/publishing/readers/halls.ts';
import { houseDocument } from '#functions/publishing/readers/house.ts';
import { makeAppleKeys, makeGoogleKeys } from '#test/support/pass-keys.ts';
import { readPass } from '#test/support/read-pass.ts';

import { readAppleKeys } from './apple-keys.ts';
import { applePasses } from './apple-pass.ts';
import { googlePassLink, readGoogleKeys } from './google-pass.ts';
import type { PassFacts } from './pass-text.ts';

const content = vi.hoisted(() => {
  const folder = `${import.meta.dirname}/../../../content`;
  process.env['VENUE_CONTENT'] = `${folder}/second-house`;
  return folder;
});
const now = instant('2026-11-23T12:00:00Z');
const origin = 'https://granary.example';

/** A ticket for the first seat of the second house's hall, as its order has it. */
function aPass(): PassFacts {
  const [barn] = halls();
  const [section] = barn?.sections ?? [];
  const [seat] = section?.seats ?? [];
  if (!barn || !section || !seat) throw new Error('The second house has no hall with seats.');
  const seatLabel = `${section.title} ${seat.row} ${seat.number}`;
  return {
    house: houseDocument().facts,
    order: { orderId: 'order-1', orderNo: '7K3M9QXA', siteOrigin: origin },
    ticket: {
      ticketNumber: '7K3M9QXA-01',
      state: 'valid',
      performanceId: 'tosca-20270703-1930',
      title: 'The Weather House',
      venueTitle: barn.title,
      date: instant('2027-07-03T18:30:00Z'),
      doorsAt: instant('2027-07-03T18:00:00Z'),
      seatLabel,
      seat: seatPartsOf(seatLabel),
      view: 'clear',
      priceTypeTitle: houseDocument().rules.priceTypes.standard.title,
      pence: pence(2500),
      holder: 'Ada Byron',
      token: 'edition~order-1~7K3M9QXA-01~signature',
    },
  };
}

const apple = makeAppleKeys();
const google = makeGoogleKeys();

function appleText(): Readonly<Record<string, unknown>> {
  const { bytes } = applePasses([aPass()], readAppleKeys(JSON.stringify(apple.secret), now));
  return readPass(bytes).pass;
}
function googleText(): unknown {
  const [, claims = ''] = googlePassLink(aPass(), readGoogleKeys(JSON.stringify(google.secret)), now)
    .split('.')
    .slice(-3);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** Every text of a document that would tell whose it is. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length > 3 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
const fileOf = (path: string): unknown => readYaml(readFileSync(join(content, path), 'utf8')).value;
const titlesOf = ({ title, sections }: Pick<Hall, 'title' | 'sections'>): readonly string[] => [
  title,
  ...sections.map((section) => section.title),
];
/** Facts of the first house, and its halls and their parts, one of which has a name that is a word. */
const ofTheFirst: readonly string[] = [
  ...textsIn(fileOf('house/facts.yaml')),
  // The reader of halls checks their shape.
  ...readdirSync(join(content, 'halls')).flatMap((file) => titlesOf(fileOf(`halls/${file}`) as Hall)),
  'Royal',
  'ROH',
].filter((word) => word !== 'Ticket');

/** Whole: a part of a key or of a longer number is none. */
const isIn = (word: string, text: string): boolean =>
  new RegExp(`(?<![\\w-])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(text);

test('a pass names the second house, its hall, its way in and its prices', () => {
  expect(appleText()).toMatchObject({
    organizationName: 'The Granary',
    logoText: 'The Granary',
    semantics: { venueName: 'The Barn, The Granary', venueEntrance: 'Maltings Lane, through the yard' },
    eventTicket: {
      primaryFields: [{ label: 'The Barn', value: 'The Weather House' }],
      auxiliaryFields: [{ value: 'Floor' }, { value: 'A' }, { value: '1' }, { value: 'Full price' }],
      backFields: expect.arrayContaining([
        expect.objectContaining({ label: 'Entrance', value: 'Maltings Lane, through the yard' }),
        expect.objectContaining({ label: 'Where', value: expect.stringContaining('2 Maltings Lane, Stowford') }),
        expect.objectContaining({ value: `${origin}/checkout/orders/order-1` }),
      ]) as unknown[],
    },
  });
  const english = (value: string) => ({ defaultValue: { language: 'en', value } });
  expect(googleText()).toMatchObject({
    payload: {
      eventTicketClasses: [
        {
          issuerName: 'The Granary',
          venue: { name: english('The Barn'), address: english('2 Maltings Lane, Stowford, SF1 0AA') },
        },
      ],
      eventTicketObjects: [
        {
          seatInfo: { section: english('Floor'), gate: english('Maltings Lane, through the yard') },
          ticketType: english('Full price'),
        },
      ],
    },
  });
});

test('a pass has no word of the first house', () => {
  expect(ofTheFirst).toEqual(expect.arrayContaining(['Royal Opera House', 'Main Stage', 'Upper Amphitheatre']));
  for (const text of [appleText(), googleText()].map((pass) => textsIn(pass).join('\n'))) {
    // Every house has the clocks of London (spec 1 §9).
    const said = text.replaceAll('London time', '');
    expect(ofTheFirst.filter((word) => isIn(word, said))).toEqual([]);
  }
});
