import { describe, expect, it } from 'vitest';

import { customerKeys, outboxKey, salesKeys } from '#functions/platform/table/keys.ts';

import { kindRows } from './kind-rows.ts';
import { builders, kindOf } from './kinds.ts';

const made = builders().map(({ key }) => key);
const entered = kindRows.map(({ key }) => key);

describe('the register of what the house keeps', () => {
  it.each(made)('says of %s whose it is, how long it is kept and what becomes of it', (key) => {
    expect(entered, `Add a row for ${key} to functions/personal-data/kind-rows.ts.`).toContain(key);
  });

  it('has one row for each, and none for what keys.ts does not make', () => {
    expect(new Set(entered).size).toBe(entered.length);
    expect(entered.filter((key) => !made.includes(key))).toEqual([]);
  });

  it.each(kindRows)('promises only what can be kept: $key', ({ whose, personal, found, ttlDays, hides, erasure }) => {
    // An erasure has to find an item before it deletes or changes it.
    if (erasure === 'delete' || erasure === 'pseudonymise') expect(found).not.toBe('nobody');
    // Items that expire must do so soon.
    if (erasure === 'expires') expect(ttlDays).toBeLessThanOrEqual(14);
    // An erasure must not keep personal data unchanged.
    if (personal !== '') expect(erasure).not.toBe('keep');
    if (whose === 'house') expect(hides).toBeNull();
  });

  it.each([
    ['sales', salesKeys.order('o1'), 'sales.order'],
    ['sales', salesKeys.orderOfCustomer('c1', '2026-11-21T12:00:00.000Z', 'o1'), 'sales.orderOfCustomer'],
    ['sales', salesKeys.orderMails('o1', '2026-11-21'), 'sales.orderMails'],
    ['sales', salesKeys.credit('c1'), 'sales.credit'],
    ['sales', salesKeys.creditMove('c1', '2026-11-21T12:00:00.000Z', 'spent.o1'), 'sales.creditMove'],
    ['customers', customerKeys.sessionOfCustomer('c1', 'h1'), 'customers.sessionOfCustomer'],
    ['customers', outboxKey('OrderPlaced', 'e1'), 'any.outbox'],
  ] as const)('knows an item of %s by its key %j', (table, key, name) => {
    expect(kindOf(table, key)?.key).toBe(name);
  });

  it('knows nothing of what keys.ts could not have made', () => {
    expect(kindOf('sales', { pk: 'CUSTOMER#c1', sk: 'FORGOTTEN' })).toBeNull();
  });
});
