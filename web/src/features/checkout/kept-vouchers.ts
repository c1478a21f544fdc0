/** A voucher that the house has looked at. */
export interface CheckedVoucher {
  readonly code: string;
  readonly balance: number;
  readonly expiresAt: string;
}

/** Under which the form of the checkout is kept until its order is paid. */
export const checkoutDraft = 'checkout';

const key = 'draft checkout vouchers';

function storage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Codes are money: they are kept for this window alone, until the order is paid. */
export function keepVouchers(vouchers: readonly CheckedVoucher[]): void {
  try {
    storage()?.setItem(key, JSON.stringify(vouchers));
  } catch {
    // Full: they stay on the page all the same.
  }
}

export function keptVouchers(): readonly CheckedVoucher[] {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVoucher) : [];
  } catch {
    return [];
  }
}

export function forgetVouchers(): void {
  storage()?.removeItem(key);
}

function isVoucher(value: unknown): value is CheckedVoucher {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'balance' in value &&
    typeof value.balance === 'number' &&
    'expiresAt' in value &&
    typeof value.expiresAt === 'string'
  );
}
