import { expect, it } from 'vitest';

import { visitorAddress } from './visitor-address.ts';

it.each([
  ['192.0.2.1, 64.252.1.1', '192.0.2.1'],
  ['10.0.0.1, 192.0.2.1, 64.252.1.1', '192.0.2.1'],
  ['2001:db8::1, 64.252.1.1', '2001:db8:0:0::'],
  ['64.252.1.1', null],
  [undefined, null],
])('of "%s" the visitor is %s, whatever is claimed before', (forwarded, address) => {
  expect(visitorAddress({ 'x-forwarded-for': forwarded })).toBe(address);
});

it.each([
  ['2001:db8:7:1::1', '2001:0DB8:0007:0001:ffff:1:2:3', true],
  ['2001:db8:7:1::1', '2001:db8:7:2::1', false],
  ['::1', '::2', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('%s and %s are one visitor: %s', (one, other, areOne) => {
  const of = (address: string) => visitorAddress({ 'x-forwarded-for': `${address}, 64.252.1.1` });
  expect(of(one) === of(other)).toBe(areOne);
});
