/** A gift voucher's code as it is kept, however it was typed: capitals and digits, without the blanks and dashes between them. */
export function voucherCodeOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** A code in groups of four, as people read it: "7K3M 9QXA 22HW PZ4R". */
export function spellVoucherCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Codes that one order may be paid with. */
export const vouchersPerOrder = 3;
