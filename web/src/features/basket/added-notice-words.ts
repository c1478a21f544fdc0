/** What can be done next with something that is in the basket now. There is one donation at most, and as many vouchers as one likes. */
export const donationAddedText = 'You can change it there, or choose another sum here; the latest counts.';
export const voucherAddedText = 'You can add another one here.';
