import { expect, test } from 'vitest';

import { placesFor } from './search.ts';

const lantern = { name: 'The Lantern', town: 'Leeds', postcode: 'LS2 7AB' };
const otley = { name: 'Wharf Picture House', town: 'Otley', postcode: 'LS21 3AA' };
const orleans = { name: 'Café Orléans', town: 'London', postcode: 'WC2H 0AA' };
const places = [lantern, otley, orleans];

test.each([
  ['nothing at all', '  ', places],
  ['a town', 'leeds', [lantern]],
  ['part of a town', 'lon', [orleans]],
  ['a name without its accents', 'cafe orleans', [orleans]],
  ['a district', 'LS2', [lantern]],
  ['a whole postcode nearby', 'ls2 9zz', [lantern]],
  ['a postcode without its space', 'LS213BB', [otley]],
  ['a London district with a letter', 'wc2h', [orleans]],
  ['a place where nothing is shown', 'Penzance', []],
  ['something that is no word', '%%%', places],
])('%s: %s', (_, asked, found) => {
  expect(placesFor(places, asked)).toEqual(found);
});
