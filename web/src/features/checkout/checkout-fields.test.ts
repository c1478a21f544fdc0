import { describe, expect, it } from 'vitest';

import { asksForHome, choicesIn, mistakesOf, orderBodyOf } from './checkout-fields.ts';
import type { Situation } from './checkout-fields.ts';

const guest: Situation = {
  user: null,
  hasTickets: true,
  mayPost: true,
  hasDonation: true,
  voucherCodes: [],
  total: 9000,
  card: 9000,
};
const customer: Situation = { ...guest, user: { firstName: 'Ada' } };

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const whoever = { 'guest.firstName': 'Ada', 'guest.lastName': 'Guest', 'guest.email': ' ada@example.org ' };
const address = { 'address.street': '1 Bow Street', 'address.town': 'London', 'address.postcode': 'WC2E 9DD' };
const posted = { ...whoever, ...address, delivery: 'post', terms: 'yes' };

describe('what is sent', () => {
  it('is the sum that was shown, what is left for the card, and nothing of a part that is not shown', () => {
    const body = orderBodyOf(formOf({ ...whoever, ...address, terms: 'yes' }), {
      ...guest,
      hasDonation: false,
      card: 4000,
    });
    expect(body).toEqual({
      expectedTotal: 9000,
      expectedCard: 4000,
      acceptsTerms: true,
      guest: { firstName: 'Ada', lastName: 'Guest', email: 'ada@example.org' },
      delivery: 'e-ticket',
    });
  });

  it('takes the address that tickets are posted to for the home of the giver, until another is told', () => {
    const same = orderBodyOf(formOf({ ...posted, giftAid: 'yes' }), guest);
    expect(same.giftAid).toMatchObject({ lastName: 'Guest', address: { street: '1 Bow Street' } });
    const home = {
      'giftAid.address.street': '2 High Street',
      'giftAid.address.town': 'Leeds',
      'giftAid.address.postcode': 'LS1 1AA',
    };
    const other = orderBodyOf(formOf({ ...posted, ...home, giftAid: 'yes', otherHome: 'yes' }), guest);
    expect(other.address).toMatchObject({ town: 'London' });
    expect(other.giftAid?.address).toMatchObject({ town: 'Leeds' });
  });

  it('names the giver that a customer has told, who has no last name in the account', () => {
    const giver = { 'giftAid.firstName': 'Ada', 'giftAid.lastName': 'Lovelace', giftAid: 'yes', terms: 'yes' };
    const body = orderBodyOf(formOf(giver), customer);
    expect(body.guest).toBeUndefined();
    expect(body.giftAid).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
  });

  it('falls back to e-tickets when the post has become too late while somebody typed', () => {
    const body = orderBodyOf(formOf(posted), { ...guest, mayPost: false });
    expect([body.delivery, body.address]).toEqual(['e-ticket', undefined]);
  });

  it('names vouchers and credit only where they are used', () => {
    const data = formOf({ ...whoever, terms: 'yes', usesCredit: 'yes' });
    expect(orderBodyOf(data, { ...guest, voucherCodes: ['ABC'] })).toMatchObject({
      usesCredit: true,
      voucherCodes: ['ABC'],
    });
  });
});

describe('what is asked for', () => {
  it('is a name, an address for mails and the terms of a guest, and of a customer the terms alone', () => {
    expect(Object.keys(mistakesOf(formOf({}), guest))).toEqual([
      'guest.email',
      'guest.firstName',
      'guest.lastName',
      'terms',
    ]);
    expect(Object.keys(mistakesOf(formOf({}), customer))).toEqual(['terms']);
  });

  it('is an address for the post, and a home for Gift Aid that is not there already', () => {
    const data = formOf({ ...whoever, delivery: 'post', giftAid: 'yes', terms: 'yes' });
    expect(Object.keys(mistakesOf(data, guest))).toEqual(['address.street', 'address.town', 'address.postcode']);
    expect(asksForHome(choicesIn(data), guest)).toBe(false);
    data.set('otherHome', 'yes');
    expect(Object.keys(mistakesOf(data, guest))).toHaveLength(6);
  });

  it('is nothing for Gift Aid once the donation has gone from the basket', () => {
    const data = formOf({ ...whoever, giftAid: 'yes', terms: 'yes' });
    expect(mistakesOf(data, { ...guest, hasDonation: false })).toEqual({});
    expect(orderBodyOf(data, { ...guest, hasDonation: false }).giftAid).toBeUndefined();
  });
});
