import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Order, OrderLine } from '#shared/box-office/domain/order/order.ts';
import type { Tender } from '#shared/box-office/domain/order/tender.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant, plus } from '#shared/kernel/time/instant.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { promoOf, ticketLine } from '#test/support/basket-lines.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { adjustPromoUse, usePromo } from './allowance.ts';
import {
  addCredit,
  giveToWallets,
  readCredit,
  readCreditMoves,
  readVouchers,
  takeFromWallets,
  voucherLine,
  voucherMonths,
} from './wallets.ts';

let tables: TestTables;
beforeAll(async () => void (tables = await startTablesOverSdk()));
afterAll(() => tables.stop());

const now = instant('2026-11-30T12:00:00Z');
let made = 0;
const newName = (): string => `N${(made += 1)}`;

/** The few members of an order that a purse looks at. */
const orderOf = (customerId: string, ...tenders: Tender[]) =>
  ({ customerId, orderId: 'order-1', orderNo: '7K3M9QXA', tenders }) as unknown as Order;

async function issue(code: string, amount: number, at = now): Promise<boolean> {
  return (await write([voucherLine({ code, pence: pence(amount), orderId: 'order-1' }, at)])).written;
}
const balanceOf = async (code: string) => (await readVouchers([code]))[0]?.balance;
const voucher = (code: string, amount: number): Tender => ({ kind: 'voucher', code, pence: pence(amount) });
const credit = (amount: number): Tender => ({ kind: 'credit', pence: pence(amount) });

describe('a gift voucher', () => {
  it('is worth what was paid, for two years', async () => {
    const code = newName();
    expect(await issue(code, 5000)).toBe(true);
    expect(await readVouchers([code])).toMatchObject([
      { code, balance: 5000, initialPence: 5000, issuedAt: now, expiresAt: instant('2028-11-30T12:00:00Z') },
    ]);
    expect(voucherMonths).toBe(24);
  });

  it('is issued once, whatever comes twice', async () => {
    const code = newName();
    await issue(code, 5000);
    await write(takeFromWallets(orderOf('c', voucher(code, 2000)), now));
    expect(await issue(code, 5000)).toBe(false);
    expect(await balanceOf(code)).toBe(3000);
  });

  it.each([
    ['all of it', 5000, 0, true],
    ['a penny more than it holds', 5001, 0, false],
    ['until its last moment', 100, -1, true],
    ['not at its end', 100, 0, false, true],
  ])('may be spent: %s', async (_, amount, offset, spends, atEnd = offset !== 0) => {
    const code = newName();
    await issue(code, 5000);
    const at = atEnd ? plus(instant('2028-11-30T12:00:00Z'), offset) : now;
    expect((await write(takeFromWallets(orderOf('c', voucher(code, amount)), at))).written).toBe(spends);
    expect(await balanceOf(code)).toBe(spends ? 5000 - amount : 5000);
  });

  it('that was never issued pays nothing, and is not made by giving back', async () => {
    const code = newName();
    expect((await write(takeFromWallets(orderOf('c', voucher(code, 1)), now))).written).toBe(false);
    expect((await write(giveToWallets(orderOf('c', voucher(code, 1)), 'not-spent', now))).written).toBe(false);
    expect(await readVouchers([code])).toEqual([]);
  });

  it('that has run out can be spent again when tickets that it paid for are given back', async () => {
    const code = newName();
    await issue(code, 5000);
    const order = orderOf('c', voucher(code, 4000));
    await write(takeFromWallets(order, now));
    const later = instant('2029-01-10T12:00:00Z');
    await write(giveToWallets(order, 'not-spent', later));
    expect((await write(takeFromWallets(orderOf('c', voucher(code, 1)), later))).written).toBe(false);
    await write(giveToWallets(orderOf('c', voucher(code, 10)), 'returned', later));
    expect(await readVouchers([code])).toMatchObject([{ balance: 5010, expiresAt: instant('2031-01-10T12:00:00Z') }]);
    expect((await write(takeFromWallets(orderOf('c', voucher(code, 5010)), later))).written).toBe(true);
  });

  it('is spent once by two orders at the same moment', async () => {
    const code = newName();
    await issue(code, 5000);
    const both = await Promise.all(
      [1, 2].map(async () => write(takeFromWallets(orderOf('c', voucher(code, 4000)), now))),
    );
    expect(both.filter(({ written }) => written)).toHaveLength(1);
    expect(await balanceOf(code)).toBe(1000);
  });

  it('answers in the order of the codes, each once a question', async () => {
    const [one, two] = [newName(), newName()];
    await issue(one, 1000);
    await issue(two, 2000);
    expect((await readVouchers([two, 'UNKNOWN', one, two])).map(({ balance }) => balance)).toEqual([2000, 1000, 2000]);
    expect(await readVouchers([])).toEqual([]);
  });
});

describe('credit', () => {
  it('is nothing at first, grows, and is spent no further than it goes', async () => {
    const customer = newName();
    expect(await readCredit(customer)).toBe(0);
    expect(await readCreditMoves(customer)).toEqual({ balance: 0, moves: [] });
    expect((await write(takeFromWallets(orderOf(customer, credit(1)), now))).written).toBe(false);
    await write(addCredit(orderOf(customer), pence(700), 'returned', now));
    expect((await write(takeFromWallets(orderOf(customer, credit(701)), now))).written).toBe(false);
    expect((await write(takeFromWallets(orderOf(customer, credit(700)), plus(now, 1)))).written).toBe(true);
    expect(await readCredit(customer)).toBe(0);
    // The account's movements explain it: latest first, and their sum is the balance.
    expect(await readCreditMoves(customer)).toMatchObject({
      balance: 0,
      moves: [
        { reason: 'spent', pence: -700, orderNo: '7K3M9QXA' },
        { reason: 'returned', pence: 700 },
      ],
    });
  });

  it('and a voucher are taken together or not at all, and given back as they were', async () => {
    const [customer, code] = [newName(), newName()];
    await issue(code, 5000);
    await write(addCredit(orderOf(customer), pence(700), 'returned', now));
    const tooMuch = orderOf(customer, voucher(code, 5000), credit(701), { kind: 'card', pence: pence(9) });
    expect((await write(takeFromWallets(tooMuch, now))).written).toBe(false);
    expect([await balanceOf(code), await readCredit(customer)]).toEqual([5000, 700]);
    const order = orderOf(customer, voucher(code, 4000), credit(600), { kind: 'card', pence: pence(9) });
    await write(takeFromWallets(order, now));
    await write(giveToWallets(order, 'not-spent', now));
    expect([await balanceOf(code), await readCredit(customer)]).toEqual([5000, 700]);
  });
});

describe('a promo code that may be used so often', () => {
  const usedBy = (customerId: string, code: string, by: 'member' | 'promo' = 'promo') => {
    const discount = { by, title: 'Autumn offer', pence: pence(500) };
    const line = { ...ticketLine('a', 4500), listPence: pence(5000), discount } as unknown as OrderLine;
    const promo = promoOf({ pence: 500 }, { code, uses: 2, usesPerCustomer: 1 });
    return { customerId, isGuest: false, basketId: 'b1', promo, lines: [line] };
  };
  const use = async (customerId: string, code: string) => (await write(usePromo(usedBy(customerId, code)))).written;

  it('counts over all customers and for each', async () => {
    const code = newName();
    expect([await use('a', code), await use('a', code), await use('b', code), await use('c', code)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('may be used again when an order gave it back', async () => {
    const code = newName();
    await use('a', code);
    await write(adjustPromoUse(usedBy('a', code), -1));
    expect(await use('a', code)).toBe(true);
  });

  it('is not used where it took nothing off', () => {
    expect(usePromo(usedBy('a', 'CODE', 'member'))).toEqual([]);
  });

  it('goes to as many of those who order at once as it has uses', async () => {
    const code = newName();
    const all = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((customer) => use(customer, code)));
    expect(all.filter(Boolean)).toHaveLength(2);
  });
});
