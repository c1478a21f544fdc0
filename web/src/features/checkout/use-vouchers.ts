import { useCallback, useState } from 'react';

import { voucherCodeOf, vouchersPerOrder } from '#shared/box-office/domain/order/voucher-code.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';

import { keepVouchers, keptVouchers } from './kept-vouchers.ts';
import type { CheckedVoucher } from './kept-vouchers.ts';

export interface Vouchers {
  readonly list: readonly CheckedVoucher[];
  readonly isBusy: boolean;
  /** Why the last code was refused. */
  readonly error: string | null;
  readonly isFull: boolean;
  /** True when it was accepted. */
  readonly add: (code: string) => Promise<boolean>;
  readonly remove: (code: string) => void;
  /** Refetches their balances: one was spent elsewhere. */
  readonly lookAgain: () => Promise<void>;
}

const check = (code: string): Promise<CheckedVoucher> => send('checkoutVouchers', 'POST', { body: { code } });

/** The gift vouchers for an order. */
export function useVouchers(): Vouchers {
  const [list, setList] = useState(keptVouchers);
  const [mistake, setMistake] = useState<string | null>(null);
  const change = useCallback((next: readonly CheckedVoucher[]): void => {
    setList(next);
    keepVouchers(next);
  }, []);

  const { busy, problem, run, forget } = useChange(async (code: string) => {
    const { balance, expiresAt } = await check(code);
    change([...list, { code, balance, expiresAt }]);
  });

  async function add(typed: string): Promise<boolean> {
    if (busy) return false;
    const code = voucherCodeOf(typed);
    const found = mistakeIn(code, list);
    setMistake(found);
    if (!found) return (await run(code)) !== null;
    forget();
    return false;
  }

  async function lookAgain(): Promise<void> {
    const answers = await Promise.all(list.map(({ code }) => check(code).catch(() => null)));
    change(answers.flatMap((voucher) => voucher ?? []));
  }

  return {
    list,
    isBusy: busy,
    error: mistake ?? problem?.title ?? null,
    isFull: list.length >= vouchersPerOrder,
    add,
    remove: (code) => {
      setMistake(null);
      if (!busy) forget();
      change(list.filter((voucher) => voucher.code !== code));
    },
    lookAgain,
  };
}

function mistakeIn(code: string, list: readonly CheckedVoucher[]): string | null {
  if (code === '') return 'Enter the code of your gift voucher.';
  return list.some((voucher) => voucher.code === code) ? 'This voucher is in your order already.' : null;
}
