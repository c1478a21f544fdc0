import { isAfter } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** When something is on; null for no start or no end. */
export interface Season {
  readonly from: Instant | null;
  /** First instant at which it is over. */
  readonly until: Instant | null;
}

export type CampaignState = 'to-come' | 'on' | 'over';

export function standingAt({ from, until }: Season, now: Instant): CampaignState {
  if (from !== null && isAfter(from, now)) return 'to-come';
  return until !== null && !isAfter(until, now) ? 'over' : 'on';
}

/** A campaign's code in stored form, however it was typed: capitals and digits. */
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
 * The value of a code to a customer (spec 2 §5). An unknown code and one of another campaign get the same answer; `redeemed` is a code at
 * its limit, or one this customer has used.
 */
export function judgeCode(code: CampaignCode | null, campaign: string, isOwnRedeemed: boolean): CodeStatus {
  if (!code || code.campaign !== campaign) return 'incorrect';
  return isOwnRedeemed || code.redeemed >= code.limit ? 'already-redeemed' : 'valid';
}
