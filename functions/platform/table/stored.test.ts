import { expect, test } from 'vitest';

import { parseStored, stored } from './stored.ts';

interface Ticket {
  readonly seat: string;
  readonly pence: number;
  readonly isGiven: boolean;
  readonly names: readonly string[];
  readonly paidAt: string | null;
  readonly note?: string;
}

const ticketKind = stored<Ticket>('ticket', {
  seat: 'text',
  pence: 'number',
  isGiven: 'flag',
  names: 'list',
  paidAt: 'text or null',
});
const ticket: Ticket = { seat: 'A 1', pence: 4000, isGiven: false, names: [], paidAt: null };

test('an item of its kind is read as it is, with what it need not have', () => {
  expect(parseStored(ticketKind, { ...ticket, note: 'aisle', pk: 'TICKET#1' })).toMatchObject({
    ...ticket,
    note: 'aisle',
  });
  expect(parseStored(ticketKind, { ...ticket, paidAt: '2026-11-22T12:00:00Z' }).paidAt).toBe('2026-11-22T12:00:00Z');
});

test.each([
  ['without a field', { seat: undefined }, 'A stored ticket has nothing in the field seat, not text.'],
  ['with a number that became a text', { pence: '40' }, 'A stored ticket has text in the field pence, not number.'],
  ['with a list that is a record', { names: {} }, 'A stored ticket has record in the field names, not list.'],
  [
    'with null where there must be a value',
    { isGiven: null },
    'A stored ticket has null in the field isGiven, not flag.',
  ],
  ['with neither null nor text', { paidAt: 7 }, 'A stored ticket has number in the field paidAt, not text or null.'],
] as const)('an item %s is an error that names kind and field, and no value', (_, change, message) => {
  expect(() => parseStored(ticketKind, { ...ticket, ...change })).toThrow(new Error(message));
});

test('an item of an older shape is brought forward before it is parsed', () => {
  const upgraded = stored<Ticket>('ticket', ticketKind.fields as Parameters<typeof stored<Ticket>>[1], (item) => ({
    paidAt: null,
    ...item,
    names: String(item['names']).split(', '),
  }));
  const { paidAt: _, ...older } = { ...ticket, names: 'Ada, Grace' };
  expect(parseStored(upgraded, older)).toEqual({ ...ticket, names: ['Ada', 'Grace'] });
});
