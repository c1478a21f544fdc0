import { generateKeyPairSync } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { signTicket, verifyTicket } from './ticket-token.ts';

const newKeys = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const keys = newKeys();
const facts = {
  orderId: 'orderA',
  ticketNumber: '7K3M9QXA-01',
  generation: 3,
  performanceId: 'tosca-1',
  seatId: 'stalls-G-14',
};

describe('a signed ticket', () => {
  const text = signTicket(facts, keys.privateKey);

  it('is read with the public key alone', () => {
    expect(verifyTicket(text, keys.publicKey)).toEqual(facts);
  });

  it('is the same each time it is made, so that a printed one stays good', () => {
    expect(signTicket(facts, keys.privateKey)).toBe(text);
  });

  it.each([
    ['a better seat', text.replace('stalls-G-14', 'stalls-A-14')],
    ['another evening', text.replace('tosca-1', 'tosca-2')],
    ['a later generation', text.replace('~3~', '~4~')],
    ['an edition without generations', text.replace('ROH2', 'ROH1').replace('~3~', '~')],
    ['another number', text.replace('-01~', '-02~')],
    ['another order', text.replace('orderA', 'orderB')],
    ['a letter of the signature', text.replace(/.{9}$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1))],
    ['no signature', text.replace(/~[^~]+$/, '')],
  ])('is no longer ours with %s', (_, changed) => {
    expect(changed).not.toBe(text);
    expect(verifyTicket(changed, keys.publicKey)).toBeNull();
  });

  it('is not ours when each of its letters is another one', () => {
    for (let place = 0; place < text.length; place += 1) {
      const other = text[place] === 'x' ? 'y' : 'x';
      const changed = text.slice(0, place) + other + text.slice(place + 1);
      expect(verifyTicket(changed, keys.publicKey)).toBeNull();
    }
  });

  it('is not ours when another house has signed it', () => {
    expect(verifyTicket(text, newKeys().publicKey)).toBeNull();
  });
});

describe('a ticket that version 0.2.0 has printed', () => {
  const publicKey =
    '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAeVxDjc0loa6H81tc5rEVu6bCmkto8Sc3eVkRPnwGnLo=\n-----END PUBLIC KEY-----\n';
  const text =
    'ROH1~orderA~7K3M9QXA-01~tosca-1~stalls-G-14~AV5ob_eEkV9pjnWpz3GZlf-1jiw3Hm_V79VpK0gTESFAB2BGk431n6fcoTMBr5f-C3aKzEH_2pW-n2pRkYKcBQ';

  it('is read as the first generation of its ticket', () => {
    expect(verifyTicket(text, publicKey)).toEqual({ ...facts, generation: 1 });
  });

  it('cannot be made a later one', () => {
    const later = text.replace('ROH1', 'ROH2').replace('-01~', '-01~2~');
    expect(verifyTicket(later, publicKey)).toBeNull();
  });
});
