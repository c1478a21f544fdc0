import { expect, it } from 'vitest';

import { visitorAddress } from './visitor-address.ts';

it.each([
  ['192.0.2.1, 64.252.1.1', '192.0.2.1'],
  ['10.0.0.1, 192.0.2.1, 64.252.1.1', '192.0.2.1'],
  ['2001:db8::1, 64.252.1.1', '2001:db8::1'],
  ['64.252.1.1', null],
  [undefined, null],
])('of "%s" the visitor is %s, whatever is claimed before', (forwarded, address) => {
  expect(visitorAddress({ 'x-forwarded-for': forwarded })).toBe(address);
});
