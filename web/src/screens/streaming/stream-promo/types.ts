import type { DataFor } from '#web/api/contract-types.ts';

export type PromoPageTexts = DataFor<'campaignsPromoPage'>;
export type CodeCheck = DataFor<'validatePromoCode'>;
export type Applied = DataFor<'applyCampaign', 'POST'>;
