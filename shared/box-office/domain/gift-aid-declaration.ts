/**
 * What a giver declares, word for word; it is kept with the order, so that a claim rests on what was really read. Another text needs
 * no other field: orders keep theirs.
 */
export const giftAidStatement =
  'I am a UK taxpayer, and I want the house to claim Gift Aid on this donation. I understand that if I pay less Income Tax and Capital Gains Tax in this tax year than the Gift Aid claimed on all my donations, it is my responsibility to pay the difference.';
