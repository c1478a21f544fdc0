import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';

import {
  addAddress,
  addressForBills,
  addressForPost,
  changeAddress,
  keptAddressRules,
  removeAddress,
} from './address.ts';
import type { AddressWish, KeptAddress } from './address.ts';

const home: AddressWish = {
  street: ' 1 Bow Street ',
  town: 'London',
  postcode: 'wc2e9dd',
  country: 'GB',
  isForPost: false,
  isForBills: false,
};
const paris: AddressWish = { ...home, street: '8 rue Scribe', town: 'Paris', postcode: '75009', country: 'FR' };

/** An addition that there was room for. */
function add(addresses: readonly KeptAddress[], wish: AddressWish, id: string): readonly KeptAddress[] {
  const kept = addAddress(addresses, wish, id);
  if (!kept) throw new Error('There was no room.');
  return kept;
}

describe('addresses', () => {
  it('are kept as they stand on an envelope, and the first is for everything', () => {
    expect(add([], home, 'a')).toEqual([
      { ...home, id: 'a', street: '1 Bow Street', postcode: 'WC2E 9DD', isForPost: true, isForBills: true },
    ]);
  });

  it('hand a part over to the one that is to have it', () => {
    const both = add(add([], home, 'a'), { ...paris, isForBills: true }, 'b');
    expect(addressForPost(both)?.id).toBe('a');
    expect(addressForBills(both)?.id).toBe('b');
  });

  it('keep a part where the only one that has it would give it up', () => {
    const one = add([], home, 'a');
    expect(changeAddress(one, { ...home, isForPost: false }, 'a')?.[0]).toMatchObject({ isForPost: true });
  });

  it('pass on what a removed one was for', () => {
    const both = add(add([], home, 'a'), { ...paris, isForPost: true, isForBills: true }, 'b');
    expect(removeAddress(both, 'b')).toMatchObject([{ id: 'a', isForPost: true, isForBills: true }]);
    expect(removeAddress(both, 'unknown')).toBeNull();
    const none = removeAddress(removeAddress(both, 'a') ?? both, 'b');
    expect(none).toEqual([]);
    expect(addressForPost(none ?? both)).toBeNull();
  });

  it('have room for ten', () => {
    let kept: readonly KeptAddress[] = [];
    for (let place = 0; place < 10; place += 1) kept = add(kept, home, `a${place}`);
    expect(addAddress(kept, home, 'more')).toBeNull();
    expect(changeAddress(kept, paris, 'unknown')).toBeNull();
  });

  it('are never without exactly one for post and one for bills, whatever is done to them', () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'change', 'remove'),
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      isForPost: fc.boolean(),
      isForBills: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let kept: readonly KeptAddress[] = [];
        steps.forEach(({ kind, id, ...parts }, place) => {
          const wish = { ...home, ...parts };
          if (kind === 'add') kept = addAddress(kept, wish, `${id}${place}`) ?? kept;
          else if (kind === 'change') kept = changeAddress(kept, wish, kept[0]?.id ?? id) ?? kept;
          else kept = removeAddress(kept, kept.at(-1)?.id ?? id) ?? kept;
          const wanted = kept.length > 0 ? 1 : 0;
          expect(kept.filter(({ isForPost }) => isForPost)).toHaveLength(wanted);
          expect(kept.filter(({ isForBills }) => isForBills)).toHaveLength(wanted);
        });
      }),
    );
  });
});

describe('the form of an address', () => {
  it.each([
    ['GB', 'WC2E 9DD', null],
    ['GB', '75009', 'Enter a postcode of the United Kingdom, such as WC2E 9DD.'],
    ['GB', '', 'Enter the postcode.'],
    ['FR', '75009', null],
    ['IE', '-', null],
    ['FR', ' ', 'Enter the postcode, or a dash where there is none.'],
    ['FR', '1234567890123', 'Use at most 12 characters; these are 13.'],
  ])('in %s with the postcode "%s"', (country, postcode, mistake) => {
    const mistakes = mistakesIn(keptAddressRules(country), { street: 'x', town: 'y', postcode });
    expect(mistakes['postcode'] ?? null).toBe(mistake);
  });
});
