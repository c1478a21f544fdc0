import { hour, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { TicketState } from './ticket-check.ts';

/** Where passes go. `drawn`: a demonstration without certificates, which shows a drawing of a pass instead. */
export const walletKinds = ['apple', 'google', 'drawn'] as const;
export type WalletKind = (typeof walletKinds)[number];

/** The wallets of a setting such as `apple google`; none for an absent one. */
export function walletsOf(setting: string | undefined): readonly WalletKind[] {
  const named = (setting ?? '').split(' ');
  return walletKinds.filter((kind) => named.includes(kind));
}

/** Apple's limit for a bundle. */
export const mostPasses = 10;

/** A wallet takes an evening into the past after this time. */
const eveningEnds = 6 * hour;

/** Whether a ticket is worth a place in a wallet: valid, and its evening not over. */
export function isForWallet(
  { state, date }: { readonly state: TicketState; readonly date: string },
  now: Instant,
): boolean {
  return state === 'valid' && now < passEnds(instant(date));
}

export const passEnds = (date: Instant): Instant => plus(date, eveningEnds);
