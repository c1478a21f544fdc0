import { describe, expect, test } from 'vitest';

import { cellsOf, pendingOf, readCells, valueWords } from './cells.ts';
import type { Setting } from './cells.ts';

const aSetting = (more: Partial<Setting>): Setting => ({
  field: 'facts.name',
  group: 'The house',
  title: 'Name',
  kind: 'line',
  value: null,
  otherwise: null,
  isSetHere: false,
  ...more,
});

const hallColumns = { kind: 'table', columns: ['id', 'title', 'slug'] } as const;
const groups = { field: 'rules.saleGroups', kind: 'table', columns: ['id', 'title', 'code'] } as const;

describe('a value and what is typed of it', () => {
  test.each([
    ['a line', { kind: 'line' }, 'Opera House', [{ value: 'Opera House' }]],
    ['a text', { kind: 'text' }, ' Two\nlines ', [{ value: ' Two\nlines ' }]],
    ['a number', { kind: 'number' }, 7, [{ value: '7' }]],
    ['pence', { kind: 'pence' }, 400, [{ value: '4.00' }]],
    ['lines', { kind: 'lines', columns: ['Street', 'Town'] }, ['1 Mews', 'Ely'], [{ Street: '1 Mews', Town: 'Ely' }]],
    ['a price type', { kind: 'price-type' }, { title: 'Child', percent: 50 }, [{ title: 'Child', percent: '50' }]],
    [
      'halls',
      hallColumns,
      [{ id: '2', title: 'Main Stage', slug: 'main-stage' }],
      [{ id: '2', title: 'Main Stage', slug: 'main-stage' }],
    ],
    ['sale groups', groups, [{ id: 9, title: 'Friends', code: null }], [{ id: '9', title: 'Friends', code: '' }]],
    ['names', { kind: 'names' }, { Stalls: 'Left' }, [{ name: 'Stalls', text: 'Left' }]],
  ] as const)('%s go there and back', (_, shape, value, cells) => {
    const setting = aSetting(shape as Partial<Setting>);
    expect(cellsOf(setting, value)).toEqual(cells);
    expect(readCells(setting, cells)).toEqual({ value });
  });

  test.each([
    ['no whole number', { kind: 'number' }, [{ value: '1.5' }], 0, 'value'],
    ['no sum', { kind: 'pence' }, [{ value: 'four' }], 0, 'value'],
    ['no percent', { kind: 'price-type' }, [{ title: 'Child', percent: '' }], 0, 'percent'],
    [
      'a group without a number',
      groups,
      [
        { id: '9', title: 'A', code: '' },
        { id: 'x', title: 'B', code: '' },
      ],
      1,
      'id',
    ],
    ['a text without a name', { kind: 'names' }, [{ name: '', text: 'Left' }], 0, 'name'],
    [
      'a name twice',
      { kind: 'names' },
      [
        { name: 'A', text: '1' },
        { name: 'A ', text: '2' },
      ],
      1,
      'name',
    ],
  ] as const)('%s is said where it is', (_, shape, cells, row, column) => {
    expect(readCells(aSetting(shape as Partial<Setting>), cells)).toMatchObject({ mistake: { row, column } });
  });
});

describe('a draft', () => {
  const fee = aSetting({ kind: 'pence', value: 400 });
  const names = aSetting({ kind: 'names' });
  const subject = aSetting({ kind: 'text', group: 'Mail: order confirmed', otherwise: 'Your order' });

  test.each([
    ['the same in other words', fee, 400, [{ value: '4' }], null],
    ['another sum', fee, 400, [{ value: '4.5' }], { value: 450, seen: 400, mistake: null }],
    ['a row that stays empty', names, null, [{ name: '', text: '' }], null],
    ['the text of the product', subject, null, [{ value: 'Your order' }], null],
    ['another text', subject, null, [{ value: 'Order' }], { value: 'Order', seen: null, mistake: null }],
    ['given back', fee, 400, null, { value: null, seen: 400, mistake: null }],
  ] as const)('%s', (_, setting, seen, cells, expected) => {
    const pending = pendingOf(setting, { seen, cells });
    if (expected) expect(pending).toEqual({ setting, ...expected });
    else expect(pending).toBeNull();
  });
});

test('a value in words: pounds, the product’s where there is none, and nothing', () => {
  expect(valueWords(aSetting({ kind: 'pence' }), 450)).toBe('£4.50');
  expect(valueWords(aSetting({ otherwise: 'Your order' }), null)).toBe('Your order');
  expect(valueWords(aSetting({}), null)).toBe('nothing');
});
