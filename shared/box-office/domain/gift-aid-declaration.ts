/**
 * A giver's declaration, word for word; stored with the order, because a claim depends on the text shown. A new text needs no new field:
 * orders keep theirs.
 */
export const giftAidStatement =
  'I am a UK taxpayer, and I want the house to claim Gift Aid on this donation. I understand that if I pay less Income Tax and Capital Gains Tax in this tax year than the Gift Aid claimed on all my donations, it is my responsibility to pay the difference.';
