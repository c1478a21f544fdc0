import type { CustomerId } from '#shared/kernel/ids.ts';
import { day } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** How long both owners have to confirm that their accounts belong together: it may wait for the weekend. */
export const confirmFor = 3 * day;
/** How long either owner may part them again by the link of a mail. */
export const undoFor = 14 * day;
/** What is over stays this long, so that the page behind its link can say what became of it. */
export const overFor = 7 * day;

/** The same in words, for mails and refusals. */
export const confirmInWords = 'three days';
export const undoInWords = '14 days';

/** What one account knows of its link with another one. Both accounts have such an item with the same `linkId`; each has one at most. */
export interface LinkedAccount {
  readonly customerId: CustomerId;
  readonly otherId: CustomerId;
  readonly linkId: string;
  /** Credit moves to this one of the two. */
  readonly isMain: boolean;
  /** Its confirmed address when the link was asked for, which the mail goes to. */
  readonly email: string;
  readonly state: 'asked' | 'linked' | 'withdrawn' | 'parted';
  readonly askedAt: Instant;
  /** Until when both have to have confirmed. */
  readonly expiresAt: Instant;
  /** Hash of the secret in the mail that asks; absent until it is written. */
  readonly confirmHash?: string;
  /** When the owner of this address pressed the button. */
  readonly confirmedAt?: Instant;
  readonly linkedAt?: Instant;
  /** Until when a link of a mail parts the accounts. */
  readonly undoUntil?: Instant;
  /** Hash of the secret in the mail that tells of the link. */
  readonly undoHash?: string;
  /** Credit in pence that moved to the main account when they were linked. */
  readonly movedPence?: number;
  readonly endedAt?: Instant;
  /** How much of it went back when they were parted. */
  readonly backPence?: number;
}

export type LinkStage = 'none' | 'expired' | LinkedAccount['state'];

/** Where a link stands. A link that was asked for and not confirmed by both in time is `expired`. */
export function stageOf(link: LinkedAccount | null, now: Instant): LinkStage {
  if (!link) return 'none';
  return link.state === 'asked' && link.expiresAt <= now ? 'expired' : link.state;
}

/** Whether an owner may still part the accounts by the link of their mail, and credit goes back when they are parted. */
export const mayUndo = ({ undoUntil }: LinkedAccount, now: Instant): boolean =>
  undoUntil !== undefined && now < undoUntil;

/** How much of the moved credit goes back: as much of it as the main account has left. Pence. */
export const goesBack = (movedPence: number, leftPence: number): number => Math.min(movedPence, leftPence);
