import { verify } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { makeGoogleKeys } from '#test/support/pass-keys.ts';
import { sampleHouse } from '#test/support/sample-house.ts';

import { googlePassLink, readGoogleKeys } from './google-pass.ts';
import type { PassFacts } from './pass-text.ts';

const now = instant('2026-11-23T12:00:00Z');
const keys = makeGoogleKeys();
const read = readGoogleKeys(JSON.stringify(keys.secret));

function aPass(date: Instant = instant('2027-07-03T18:30:00Z')): PassFacts {
  return {
    house: sampleHouse.facts,
    order: { orderId: 'VbQx3l1kTt2wq0v7n5Yw9A', orderNo: '7K3M9QXA', siteOrigin: 'https://venue.example' },
    ticket: {
      ticketNumber: '7K3M9QXA-01',
      state: 'valid',
      performanceId: 'the-nutcracker-2027-07-03-1930',
      title: 'The Nutcracker',
      venueTitle: 'Main Stage',
      date,
      doorsAt: instant('2027-07-03T18:00:00Z'),
      seatLabel: 'Stalls Circle AA 103',
      seat: { section: 'Stalls Circle', row: 'AA', number: '103' },
      view: 'clear',
      priceTypeTitle: 'Standard',
      pence: pence(2500),
      holder: 'Ada Example',
      token: `ROH2~VbQx3l1kTt2wq0v7n5Yw9A~7K3M9QXA-01~1~the-nutcracker-2027-07-03-1930~stalls-circle-AA-103~${'Z'.repeat(86)}`,
    },
  };
}

const prefix = 'https://pay.google.com/gp/v/save/';

function opened(link: string) {
  const [head = '', claims = '', signature = ''] = link.slice(prefix.length).split('.');
  const json = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    keys.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  // Compared as a value.
  return { head: json(head), claims: json(claims) as { payload: Record<string, { id: string }[]> }, isGenuine };
}

describe('a link to Google Wallet', () => {
  const link = googlePassLink(aPass(), read, now);
  const { head, claims, isGenuine } = opened(link);

  it('is signed by the service account, which Google proves with its public key', () => {
    expect(link.startsWith(prefix)).toBe(true);
    expect(head).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(isGenuine).toBe(true);
    const other = makeGoogleKeys();
    const foreign = googlePassLink(aPass(), readGoogleKeys(JSON.stringify(other.secret)), now);
    expect(opened(foreign).isGenuine).toBe(false);
  });

  it('says production, date and time with the offset of London, place, entrance, and the code of the printed ticket', () => {
    expect(claims).toMatchObject({
      iss: 'passes@venue.iam.gserviceaccount.com',
      aud: 'google',
      typ: 'savetowallet',
      iat: Date.parse(now) / 1000,
      payload: {
        eventTicketClasses: [
          {
            eventName: { defaultValue: { value: 'The Nutcracker' } },
            venue: { name: { defaultValue: { value: 'Main Stage' } } },
            dateTime: { doorsOpen: '2027-07-03T19:00+01:00', start: '2027-07-03T19:30+01:00' },
          },
        ],
        eventTicketObjects: [
          {
            state: 'ACTIVE',
            ticketNumber: '7K3M9QXA-01',
            barcode: { type: 'QR_CODE', value: aPass().ticket.token },
            seatInfo: {
              section: { defaultValue: { value: 'Stalls Circle' } },
              row: { defaultValue: { value: 'AA' } },
              seat: { defaultValue: { value: '103' } },
              gate: { defaultValue: { value: 'Programme Street, level' } },
            },
            linksModuleData: {
              uris: [{ uri: 'https://venue.example/checkout/orders/VbQx3l1kTt2wq0v7n5Yw9A' }],
            },
          },
        ],
      },
    });
  });

  it('is the same pass when asked for again, and another when the performance has moved', () => {
    const ids = (at: string) =>
      Object.values(at === link ? claims.payload : opened(at).claims.payload).map(([each]) => each?.id);
    expect(ids(googlePassLink(aPass(), read, instant('2026-11-24T12:00:00Z')))).toEqual(ids(link));
    const moved = ids(googlePassLink(aPass(instant('2027-07-04T18:30:00Z')), read, now));
    for (const [place, id] of ids(link).entries()) expect(moved[place]).not.toBe(id);
  });

  it('stays short enough for every browser', () => {
    expect(link.length).toBeLessThan(2_500);
  });
});

it.each([
  ['no JSON', 'x', 'no JSON'],
  ['no issuer', { ...keys.secret, issuerId: undefined }, '`issuerId`'],
  [
    'a key file that lacks the key',
    { issuerId: '1', serviceAccount: { client_email: 'a' } },
    '`serviceAccount.private_key`',
  ],
  ['a broken key', { issuerId: '1', serviceAccount: { client_email: 'a', private_key: 'x' } }, 'no key in PEM'],
])('a secret with %s is refused with the reason', (_, held, reason) => {
  expect(() => readGoogleKeys(typeof held === 'string' ? held : JSON.stringify(held))).toThrow(reason);
});
