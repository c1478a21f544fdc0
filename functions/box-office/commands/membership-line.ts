import { levelOf } from '#shared/account/domain/membership/levels.ts';
import type { MemberStatus } from '#shared/account/domain/membership/membership.ts';
import { isOffer, offerOf, startOfNext } from '#shared/account/domain/membership/offers.ts';
import type { MembershipOffer } from '#shared/account/domain/membership/offers.ts';
import type { MembershipLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** The line of an offered membership for the buyer: less the rest of their current one, or starting where that ends. */
export function lineOfOffer(line: MembershipLine, { rests, startsAt }: MembershipOffer, now: Instant): MembershipLine {
  return {
    ...line,
    ...(rests.length > 0 ? { upgrade: { rests } } : {}),
    ...(startsAt > now ? { beginsAt: startsAt } : {}),
  };
}

/**
 * A membership chosen before sign-in, as a line for its owner. One that they already have, and could not choose yet, stays too: paid in
 * full, starting where theirs ends, and marked so.
 */
export function lineForOwner(line: MembershipLine, owner: MemberStatus, now: Instant): MembershipLine {
  const level = levelOf(line.modeOfSale);
  if (!level || line.recipient) return line;
  const { upgrade: _, beginsAt: __, ...plain } = line;
  const offer = offerOf(level, owner, now);
  if (isOffer(offer)) return lineOfOffer(plain, offer, now);
  const beginsAt = startOfNext(offer);
  return beginsAt === null ? plain : { ...plain, beginsAt };
}
