/** Next steps for something just added. A basket holds one donation at most, and any number of vouchers. */
export const donationAddedText = 'You can change it there, or choose another sum here; the latest counts.';
export const voucherAddedText = 'You can add another one here.';
