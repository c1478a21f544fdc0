import { array, assert, constantFrom, nat, property, string, tuple } from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { compact, folded, foldedName } from './fold.ts';
import { namePlace, namePlaces } from './places.ts';

test.each([
  ['Müller', 'muller'],
  ['Mueller', 'muller'],
  ['MULLER', 'muller'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['O Brien', 'obrien'],
  ['de la Tour', 'delatour'],
  ['De La Tour', 'delatour'],
  ['delatour', 'delatour'],
  ['Mac Donald', 'macdonald'],
  ['’t Hooft', 'thooft'],
  ['Smith-Jones', 'smith jones'],
  ['Groß', 'gross'],
  ['Łukasiewicz', 'lukasiewicz'],
  ['Sørensen, Åse', 'sorensen ase'],
  ['Nguyễn', 'nguyen'],
  ['Иванов', 'иванов'],
  ['王 伟', '王 伟'],
  ['  J. R.  Ng ', 'j r ng'],
  ['—', ''],
])('%j is compared as %j', (typed, text) => expect(foldedName(typed)).toBe(text));

test.each([
  ['wc2e 9dd', 'wc2e9dd'],
  ['Balcony B 56', 'balconyb56'],
])('%j without blanks is %j', (typed, text) => expect(compact(typed)).toBe(text));

/** Names as people have them, and anything else that can be typed. */
const part = constantFrom(
  'Müller',
  'O’Brien',
  'de',
  'la',
  'Tour',
  'van',
  'Ng',
  'Joel',
  'Æthelred',
  'Groß',
  'Smith-Jones',
  'Łuk',
  'Иванов',
  '王',
  'D',
  'ue',
);
const name = array(part, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const anything = string({ unit: 'grapheme', maxLength: 40 });

describe('whatever is typed', () => {
  it('is letters, digits and single blanks, which no key joins by', () => {
    assert(property(anything, (text) => /^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u.test(folded(text))));
  });

  it('the same name in capitals, decomposed and without accents is the same text', () => {
    assert(
      property(name, (text) => {
        const spellings = [text.toUpperCase(), text.normalize('NFD'), text.normalize('NFD').replaceAll(/\p{M}/gu, '')];
        expect(spellings.map(foldedName)).toEqual(spellings.map(() => foldedName(text)));
      }),
    );
  });

  it('every beginning of a name, in either order, leads to the person', () => {
    assert(
      property(tuple(name, name, nat()), ([firstName, lastName, at]) => {
        const places = namePlaces({ firstName, lastName });
        for (const whole of [`${lastName} ${firstName}`, `${firstName} ${lastName}`]) {
          const typed = namePlace(
            Array.from(whole)
              .slice(0, 1 + (at % Array.from(whole).length))
              .join(''),
          );
          if (typed === null) return;
          const led = places.filter(({ bucket, text }) => bucket === typed.bucket && text.startsWith(typed.text));
          expect(led, `${whole}: ${typed.text}`).not.toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

it('leads to somebody by the later words of their name', () => {
  const texts = namePlaces({ firstName: 'Jean', lastName: 'de la Tour' }).map(({ text }) => text);
  expect(texts).toEqual(['delatour jean', 'jean delatour', 'latour jean', 'tour jean']);
});

test.each([
  ['Ng', 'ng'],
  ['Y Nguyen', 'yn'],
  ['王', '王'],
  ['Müller', 'mu'],
])('%j is in the bucket %j', (typed, bucket) => expect(namePlace(typed)?.bucket).toBe(bucket));

test('a single letter leads to nobody', () => expect(namePlace(' M ')).toBeNull());
