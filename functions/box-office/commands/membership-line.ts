import { levelOf } from '#shared/account/domain/membership/levels.ts';
import type { MemberStatus } from '#shared/account/domain/membership/membership.ts';
import { isOffer, offerOf, startOfNext } from '#shared/account/domain/membership/offers.ts';
import type { MembershipOffer } from '#shared/account/domain/membership/offers.ts';
import type { MembershipLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** A membership for oneself as an offer has it: with what is left of one's own taken off, or beginning where that ends. */
export function lineOfOffer(line: MembershipLine, { rests, startsAt }: MembershipOffer, now: Instant): MembershipLine {
  return {
    ...line,
    ...(rests.length > 0 ? { upgrade: { rests } } : {}),
    ...(startsAt > now ? { beginsAt: startsAt } : {}),
  };
}

/**
 * A membership that was chosen before anybody knew who it was for, as it stands before them. One that they have already, and could not
 * have chosen yet, is kept as well: it is paid for in full and begins where theirs ends, and says so.
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
