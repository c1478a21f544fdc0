import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { intern, restore } from './interned.ts';

const dates = [{ date: '2026-12-02T10:00:00.000Z', modesOfSale: [10, 40, 84] }];

it('holds what is repeated once, parts of parts too', () => {
  const { parts, value } = intern([{ id: 'a', dates }, { id: 'b', title: 'Tosca', dates }, { dates: [...dates] }]);
  expect(parts).toEqual([dates]);
  expect(value).toEqual([
    { id: 'a', dates: { $: 0 } },
    { id: 'b', title: 'Tosca', dates: { $: 0 } },
    { dates: { $: 0 } },
  ]);
});

it('writes objects of the same fields as a table, and once what is the same in all rows', () => {
  const list = [
    { id: 'a', isFree: false, dates },
    { id: 'b', isFree: false, dates },
    { id: 'c', isFree: false, dates },
  ];
  const { value } = intern(list);
  expect(value).toEqual({ $: ['id', 'isFree', 'dates'], rows: 3, columns: [['a', 'b', 'c'], [false], [{ $: 0 }]] });
  expect(restore(intern(list))).toEqual(list);
});

it('writes a column that says the same as an earlier one as its place', () => {
  const list = [
    { id: 'night-1', isFree: false, performanceId: 'night-1', cast: [{ role: 'Tosca' }] },
    { id: 'night-2', isFree: true, performanceId: 'night-2', cast: [{ role: 'Mimì' }] },
  ];
  const { value } = intern(list);
  expect(value).toMatchObject({ columns: [['night-1', 'night-2'], [false, true], 0, expect.any(Array)] });
  expect(restore(intern(list))).toEqual(list);
});

it('leaves an object that stands in two lists a part of its own', () => {
  const shared = { id: 'evening', title: 'Evening' };
  const { parts, value } = intern([
    [shared, { id: 'opera', title: 'Opera and music' }],
    [{ id: 'ballet', title: 'Ballet and dance' }, shared],
  ]);
  expect(parts).toEqual([shared]);
  expect(value).toEqual([
    [{ $: 0 }, { id: 'opera', title: 'Opera and music' }],
    [{ id: 'ballet', title: 'Ballet and dance' }, { $: 0 }],
  ]);
});

it('leaves alone what stands once, and what is shorter than a reference', () => {
  const value = [{ a: [1] }, { b: [1] }];
  expect(intern(value)).toEqual({ parts: [], value });
});

it('gives repeated parts back as one object', () => {
  const [first, second] = restore(
    intern([
      { dates, id: 1 },
      { dates: structuredClone(dates), id: 2 },
    ]),
  ) as {
    dates: unknown;
  }[];
  expect(first?.dates).toBe(second?.dates);
});

it('refuses data that looks like a reference', () => {
  expect(() => intern({ price: { $: 3 } })).toThrow('$');
});

it('gives any data back as it was, after its way through JSON', () => {
  const key = fc.string().filter((name) => name !== '$' && name !== '__proto__');
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      tie('list'),
      tie('map'),
    ),
    list: fc.array(tie('value')),
    map: fc.dictionary(key, tie('value')),
  })).value;
  fc.assert(
    fc.property(json, (value) => {
      const twice = JSON.parse(JSON.stringify([value, { again: value }])) as unknown;
      expect(restore(JSON.parse(JSON.stringify(intern(twice))) as ReturnType<typeof intern>)).toEqual(twice);
    }),
    { numRuns: 300 },
  );
});
