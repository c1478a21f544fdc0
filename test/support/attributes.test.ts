import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';

import { attributesText, fieldsOf } from './attributes.ts';

const fields = {
  text: 'Così fan tutte, “£ 12”\n\u0000',
  empty: '',
  whole: -12,
  broken: 0.1,
  yes: true,
  no: false,
  nothing: null,
  list: [1, 'a', null, undefined, { deep: [[]] }],
  map: { M: { S: 'x' }, gone: undefined, 'a "b"': {} },
  bare: Object.assign(Object.create(null) as Record<string, unknown>, { a: 1 }),
  set: new Set(['b', 'c']),
  numbers: new Set([1, 2]),
  gone: undefined,
};

class Seat {
  readonly row = 'A';
}

test('attributes are written as the SDK writes them', () => {
  const byTheSdk = JSON.stringify(marshall(fields, { removeUndefinedValues: true }), (_, part: unknown) =>
    part instanceof Set ? [...part] : part,
  );
  expect(JSON.parse(attributesText(fields))).toEqual(JSON.parse(byTheSdk));
});

test('attributes are read as the SDK reads them', () => {
  const wire = JSON.parse(attributesText(fields)) as Record<string, AttributeValue>;
  expect(fieldsOf(wire)).toEqual(unmarshall(wire));
});

test.each([
  ['a number that is none', Number.NaN],
  ['a number that would lose digits', 2 ** 60],
  ['an object of a class', new Seat()],
])('%s is refused as by the SDK', (_, value) => {
  expect(() => marshall({ value })).toThrow();
  expect(() => attributesText({ value })).toThrow();
});

test('a number beyond what is safe is read as the SDK reads it', () => {
  expect(fieldsOf({ big: { N: '123456789012345678901' } })).toEqual({ big: 123456789012345678901n });
});
