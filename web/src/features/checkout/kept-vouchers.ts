/** A voucher that the server has checked. */
export interface CheckedVoucher {
  readonly code: string;
  readonly balance: number;
  readonly expiresAt: string;
}

/** The name under which the checkout form's draft is stored until its order is paid. */
export const checkoutDraft = 'checkout';

const key = 'draft checkout vouchers';

function storage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Codes are money: stored for this window only, until the order is paid. */
export function keepVouchers(vouchers: readonly CheckedVoucher[]): void {
  try {
    storage()?.setItem(key, JSON.stringify(vouchers));
  } catch {
    // Storage is full: they stay on the page.
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
