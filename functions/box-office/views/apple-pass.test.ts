import { describe, expect, it } from 'vitest';

import { seatPartsOf } from '#shared/box-office/domain/ticket/ticket-text.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { makeAppleKeys, passType, team } from '#test/support/pass-keys.ts';
import { readPass, readZip } from '#test/support/read-pass.ts';
import { sampleHouse } from '#test/support/sample-house.ts';

import { readAppleKeys } from './apple-keys.ts';
import { applePasses } from './apple-pass.ts';
import type { PassFacts } from './pass-text.ts';

const now = instant('2026-11-23T12:00:00Z');
const keys = makeAppleKeys();
const stranger = makeAppleKeys();

const order = { orderId: 'order-1', orderNo: '7K3M9QXA', siteOrigin: 'https://venue.example' };

function aPass(seatLabel = 'Stalls Circle AA 103', more: Partial<PassFacts['ticket']> = {}): PassFacts {
  return {
    house: sampleHouse.facts,
    order,
    ticket: {
      ticketNumber: '7K3M9QXA-01',
      state: 'valid',
      performanceId: 'jenufa-1',
      title: 'Jenůfa',
      venueTitle: 'Main Stage',
      date: instant('2027-07-03T18:30:00Z'),
      doorsAt: instant('2027-07-03T18:00:00Z'),
      seatLabel,
      seat: seatPartsOf(seatLabel),
      view: 'restricted',
      priceTypeTitle: 'Student',
      pence: pence(2500),
      holder: 'Ada Dvořák',
      token: 'ROH2~order~7K3M9QXA-01~1~jenufa-1~stalls-AA-103~signature',
      ...more,
    },
  };
}

const made = (...passes: readonly PassFacts[]) => applePasses(passes, readAppleKeys(JSON.stringify(keys.secret), now));

describe('a pass for Apple Wallet', () => {
  const { bytes, type } = made(aPass());
  const read = readPass(bytes);

  it('is signed by the certificate of the Pass Type ID, with the intermediate beside it', () => {
    expect(type).toBe('application/vnd.apple.pkpass');
    expect(read.isSignedBy(keys.certificate)).toBe(true);
    expect(read.isSignedBy(stranger.certificate)).toBe(false);
    const plain = (pem: string) => pem.replaceAll(/\s/g, '');
    expect(read.certificates.map(plain).toSorted()).toEqual([keys.secret.wwdr, keys.certificate].map(plain).toSorted());
  });

  it('has a manifest with the hash of every file, the pictures included', () => {
    expect(read.changed).toEqual([]);
    expect(read.files).toEqual(
      ['icon', 'logo', 'strip']
        .flatMap((name) => [`${name}.png`, `${name}@2x.png`, `${name}@3x.png`])
        .concat('pass.json')
        .toSorted(),
    );
    expect(bytes.length).toBeLessThan(40_000);
  });

  it('a changed file is seen', () => {
    const other = Buffer.from(bytes);
    other.write('Salome', other.indexOf('Jen'));
    expect(readPass(other).changed).toEqual(['pass.json']);
  });

  it('says production, date and time in London, place, price type, and the code of the printed ticket', () => {
    expect(read.pass).toMatchObject({
      passTypeIdentifier: passType,
      teamIdentifier: team,
      serialNumber: '7K3M9QXA-01',
      organizationName: 'Royal Opera House',
      sharingProhibited: true,
      relevantDate: expect.stringMatching(/^2027-07-03T/) as string,
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: 'ROH2~order~7K3M9QXA-01~1~jenufa-1~stalls-AA-103~signature',
          altText: '7K3M9QXA-01',
        },
      ],
      semantics: {
        venueEntrance: 'Programme Street, level',
        seats: [{ seatSection: 'Stalls Circle', seatRow: 'AA', seatNumber: '103' }],
      },
      eventTicket: {
        headerFields: [{ label: 'Doors open', value: '7pm' }],
        primaryFields: [{ label: 'Main Stage', value: 'Jenůfa' }],
        secondaryFields: [{ value: 'Saturday 3 July 2027, 7.30pm' }],
        auxiliaryFields: [
          { label: 'Part of the house', value: 'Stalls Circle' },
          { label: 'Row', value: 'AA' },
          { label: 'Seat', value: '103' },
          { label: 'Ticket', value: 'Student' },
        ],
        backFields: expect.arrayContaining([
          expect.objectContaining({ label: 'Entrance', value: 'Programme Street, level' }),
          expect.objectContaining({ label: 'View', value: 'Restricted view' }),
          expect.objectContaining({ label: 'Bought by', value: 'Ada Dvořák' }),
          expect.objectContaining({ value: 'https://venue.example/checkout/orders/order-1' }),
        ]) as unknown[],
      },
    });
    expect(Date.parse(String(read.pass['relevantDate']))).toBe(Date.parse('2027-07-03T18:30:00Z'));
    expect(Date.parse(String(read.pass['expirationDate']))).toBe(Date.parse('2027-07-04T00:30:00Z'));
  });

  it('names a place without a row, and no entrance to a place that is not in the house', () => {
    const { pass } = readPass(made(aPass('Unreserved', { venueTitle: 'The Pavilion' })).bytes);
    expect(JSON.stringify(pass)).not.toMatch(/Row|Entrance|"Seat"/);
    expect(pass).toMatchObject({ eventTicket: { auxiliaryFields: [{ label: 'Place', value: 'Unreserved' }, {}] } });
  });

  it('comes with others of its order in one file, each signed by itself', () => {
    const file = made(aPass(), aPass('Stalls Circle AA 104', { ticketNumber: '7K3M9QXA-02' }));
    expect(file.type).toBe('application/vnd.apple.pkpasses');
    const passes = [...readZip(file.bytes).values()].map(readPass);
    expect(passes.map(({ pass }) => pass['serialNumber'])).toEqual(['7K3M9QXA-01', '7K3M9QXA-02']);
    expect(passes.every(({ changed, isSignedBy }) => changed.length === 0 && isSignedBy(keys.certificate))).toBe(true);
  });
});

describe('keys that cannot sign are refused with the reason', () => {
  const { secret } = keys;
  it.each([
    ['no JSON', 'not json', 'The secret is no JSON.'],
    ['a missing intermediate', { ...secret, wwdr: undefined }, 'The secret lacks `wwdr`.'],
    ['another intermediate', { ...secret, wwdr: stranger.secret.wwdr }, '`wwdr` did not issue `certificate`'],
    ['a broken certificate', { ...secret, certificate: 'x' }, '`certificate` is no certificate in PEM.'],
    ['another passphrase', { ...secret, passphrase: 'wrong' }, '`passphrase` does not open it.'],
    ['no passphrase', { ...secret, passphrase: undefined }, '`passphrase` does not open it.'],
    [
      'the key of another certificate',
      { ...secret, privateKey: stranger.secret.privateKey },
      '`privateKey` does not belong to `certificate`.',
    ],
    ['another Pass Type ID', { ...secret, passTypeIdentifier: 'pass.other' }, 'another `passTypeIdentifier`'],
    ['another team', { ...secret, teamIdentifier: 'OTHER' }, 'another `teamIdentifier`'],
  ])('%s', (_, held, reason) => {
    const text = typeof held === 'string' ? held : JSON.stringify(held);
    expect(() => readAppleKeys(text, now)).toThrow(reason);
  });

  it('a certificate that has expired, or is not valid yet', () => {
    const text = JSON.stringify(secret);
    expect(() => readAppleKeys(text, instant('2028-01-02T00:00:00Z'))).toThrow(
      '`certificate` expired on 31 December 2027.',
    );
    expect(() => readAppleKeys(text, instant('2025-12-31T00:00:00Z'))).toThrow('valid from 1 January 2026 only');
  });
});
