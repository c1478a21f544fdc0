/** What the entry of the history keeps of a code that was redeemed, over a reload and over going back and forward. */
export interface AppliedState {
  readonly campaign: string;
  readonly benefitsEnd: string;
}

/** Null for an entry that was written by something else. */
export function appliedIn(state: unknown, campaign: string): AppliedState | null {
  if (typeof state !== 'object' || state === null || !('applied' in state)) return null;
  const { applied } = state;
  if (typeof applied !== 'object' || applied === null) return null;
  if (!('campaign' in applied) || !('benefitsEnd' in applied)) return null;
  const { campaign: of, benefitsEnd } = applied;
  return of === campaign && typeof benefitsEnd === 'string' && !Number.isNaN(Date.parse(benefitsEnd))
    ? { campaign, benefitsEnd }
    : null;
}
