/** What a buyer can get for a ticket (spec 2 §3). */
export const returnTypes = ['Donation', 'PartDonate', 'Credit', 'Refund'] as const;
export type ReturnKind = (typeof returnTypes)[number];
