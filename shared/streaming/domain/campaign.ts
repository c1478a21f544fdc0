import { isAfter } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** From when and until when something is on; null where it always was, or does not end. */
export interface Season {
  readonly from: Instant | null;
  /** First moment at which it is over. */
  readonly until: Instant | null;
}

export type CampaignState = 'to-come' | 'on' | 'over';

export function standingAt({ from, until }: Season, now: Instant): CampaignState {
  if (from !== null && isAfter(from, now)) return 'to-come';
  return until !== null && !isAfter(until, now) ? 'over' : 'on';
}

/** A code of a campaign as it is kept, however it was typed: capitals and figures, nothing between them. */
export function campaignCodeOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** How often a code may be redeemed, and was. */
export interface CampaignCode {
  readonly code: string;
  readonly campaign: string;
  readonly limit: number;
  readonly redeemed: number;
}

export type CodeStatus = 'valid' | 'incorrect' | 'already-redeemed';

/**
 * What a code is worth to somebody (spec 2 §5). One that there is not and one of another campaign read alike; redeemed is a code that has
 * been used as often as it may be, or once by this customer.
 */
export function judgeCode(code: CampaignCode | null, campaign: string, isOwnRedeemed: boolean): CodeStatus {
  if (!code || code.campaign !== campaign) return 'incorrect';
  return isOwnRedeemed || code.redeemed >= code.limit ? 'already-redeemed' : 'valid';
}
