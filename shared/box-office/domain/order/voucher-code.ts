/** A gift voucher's code in stored form, however it was typed: capitals and digits, without blanks and dashes. */
export function voucherCodeOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** A code in groups of four, for reading: "7K3M 9QXA 22HW PZ4R". */
export function spellVoucherCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The most vouchers for one order. */
export const vouchersPerOrder = 3;
