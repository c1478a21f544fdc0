import { useCallback, useState } from 'react';

import { voucherCodeOf, vouchersPerOrder } from '#shared/box-office/domain/order/voucher-code.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';

import { keepVouchers, keptVouchers } from './kept-vouchers.ts';
import type { CheckedVoucher } from './kept-vouchers.ts';

const check = (code: string): Promise<CheckedVoucher> => send('checkoutVouchers', 'POST', { body: { code } });

/** The gift vouchers for an order. */
export function useVouchers() {
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
    remove: (code: string) => {
      setMistake(null);
      if (!busy) forget();
      change(list.filter((voucher) => voucher.code !== code));
    },
    lookAgain,
  };
}

export type Vouchers = ReturnType<typeof useVouchers>;

function mistakeIn(code: string, list: readonly CheckedVoucher[]): string | null {
  if (code === '') return 'Enter the code of your gift voucher.';
  return list.some((voucher) => voucher.code === code) ? 'This voucher is in your order already.' : null;
}
