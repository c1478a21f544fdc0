import { describe, expect, test } from 'vitest';

import type { Casting } from './artist.ts';
import { castByDate, type CastPerformance } from './cast-by-date.ts';
import { inHouseOrder } from './cast-order.ts';

const entry = (role: string, name: string, changes: Partial<Casting> = {}): Casting => ({
  id: `${role}-${name}`.toLowerCase(),
  role,
  name,
  slug: null,
  replacements: [],
  isHiddenOnEventDetails: false,
  ...changes,
});

const night = (day: number, cast: Casting[], changes: Partial<CastPerformance> = {}): CastPerformance => ({
  id: `tosca-${day}`,
  date: `2026-12-${String(day).padStart(2, '0')}T19:30:00.000Z`,
  isCancelled: false,
  isCastListHidden: false,
  tags: [],
  cast,
  ...changes,
});

const mira = entry('Floria Tosca', 'Mira');
const nell = entry('Floria Tosca', 'Nell');

/** "Mira ×2" a cell. */
const cellsOf = (grid: ReturnType<typeof castByDate>, role: string) =>
  grid.rows
    .find((row) => row.role === role)
    ?.cells.map(({ people, span }) => `${people.map(({ name }) => name).join(' & ') || '–'} ×${span}`);

describe('the cast by date', () => {
  test('has a column a performance, earliest first, and a row a role', () => {
    const grid = castByDate([night(9, [nell]), night(3, [mira])]);
    expect(grid.columns.map(({ id }) => id)).toEqual(['tosca-3', 'tosca-9']);
    expect(cellsOf(grid, 'Floria Tosca')).toEqual(['Mira ×1', 'Nell ×1']);
  });

  test('makes equal neighbours one cell, and the same artist later another one', () => {
    const grid = castByDate([night(3, [mira]), night(5, [mira]), night(7, [nell]), night(9, [mira])]);
    expect(cellsOf(grid, 'Floria Tosca')).toEqual(['Mira ×2', 'Nell ×1', 'Mira ×1']);
  });

  test('keeps two artists of one name apart who have pages of their own', () => {
    const [one, other] = ['ann-lee', 'ann-lee-2'].map((slug) => entry('Mimì', 'Ann Lee', { slug }));
    expect(castByDate([night(3, [one!]), night(5, [other!])]).rows[0]?.cells).toHaveLength(2);
  });

  test('shows the last replacement in a cell of its own, marked as a change', () => {
    const ill = entry('Floria Tosca', 'Mira', {
      replacements: [
        { name: 'Olga', slug: null },
        { name: 'Nell', slug: 'nell' },
      ],
    });
    const grid = castByDate([night(3, [ill]), night(5, [nell])]);
    expect(cellsOf(grid, 'Floria Tosca')).toEqual(['Nell ×1', 'Nell ×1']);
    expect(grid.rows[0]?.cells.map(({ isCastChange }) => isCastChange)).toEqual([true, false]);
    const once = { ...ill, replacements: ill.replacements.slice(1) };
    expect(castByDate([night(3, [once])]).rows[0]?.cells[0]?.isCastChange).toBe(true);
    expect(grid.rows[0]?.cells[0]?.people).toEqual([{ name: 'Nell', slug: 'nell' }]);
  });

  test('leaves a gap where a role is not given, and its spans add up to the columns', () => {
    const grid = castByDate([night(3, [mira, entry('Shepherd', 'Kit')]), night(5, [mira]), night(7, [mira])]);
    expect(cellsOf(grid, 'Shepherd')).toEqual(['Kit ×1', '– ×2']);
    for (const { cells } of grid.rows) expect(cells.reduce((sum, { span }) => sum + span, 0)).toBe(3);
  });

  test('has one cell for a role that two share', () => {
    const grid = castByDate([night(3, [entry('Fairy', 'Ann'), entry('Fairy', 'Bea')])]);
    expect(cellsOf(grid, 'Fairy')).toEqual(['Ann & Bea ×1']);
  });

  test.each<[string, Partial<CastPerformance>]>([
    ['is cancelled', { isCancelled: true }],
    ['keeps its cast back', { isCastListHidden: true }],
    ['is tagged 1132', { tags: [{ id: '1132' }] }],
    ['has nobody to name', { cast: [] }],
    ['has only hidden entries', { cast: [entry('Tosca', 'Mira', { id: 'tosca-hidden' })] }],
  ])('has no column for a performance that %s', (_, changes) => {
    expect(castByDate([night(3, [mira]), night(5, [nell], changes)]).columns.map(({ id }) => id)).toEqual(['tosca-3']);
  });

  test('is empty where the event hides its casts, and where there is nothing', () => {
    expect(castByDate([night(3, [mira])], { tags: [{ id: '1132' }] })).toEqual({ columns: [], rows: [] });
    expect(castByDate([])).toEqual({ columns: [], rows: [] });
  });

  test('has its rows in the order of the house, whichever night brings a role first', () => {
    const pit = entry('Orchestra', 'The orchestra');
    const grid = castByDate([night(3, [pit, mira]), night(5, [entry('Conductor', 'Ada'), mira])]);
    expect(grid.rows.map(({ role }) => role)).toEqual(['Conductor', 'Floria Tosca', 'Orchestra']);
  });
});

describe('the order of a cast list', () => {
  const roles = (...names: string[]) => names.map((role) => ({ role }));
  const order = (cast: { role: string }[], display?: string[]) => inHouseOrder(cast, display).map(({ role }) => role);

  test('begins with the conductor and ends with those who prepare, play and sing together', () => {
    const cast = roles('Orchestra', 'Chorus', 'Concert Master', 'Chorus Master', 'Tosca', 'Conductor', 'Scarpia');
    expect(order(cast)).toEqual([
      'Conductor',
      'Tosca',
      'Scarpia',
      'Chorus Master',
      'Concert Master',
      'Chorus',
      'Orchestra',
    ]);
  });

  test('puts the roles that the editors named first, in their order, and never before the conductor', () => {
    const cast = roles('Conductor', 'Spoletta', 'Scarpia', 'Tosca', 'Chorus');
    expect(order(cast, ['Tosca', 'Chorus', 'Scarpia'])).toEqual([
      'Conductor',
      'Tosca',
      'Scarpia',
      'Spoletta',
      'Chorus',
    ]);
  });
});
