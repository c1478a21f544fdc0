import { upgradeAt } from '#shared/account/domain/membership/proration.ts';
import { formatDate } from '#shared/kernel/time/format.ts';

import { plainLinesPerBasket } from '../basket/basket.ts';
import type { BasketLine, MembershipLine } from '../basket/lines.ts';
import { isSame, putLine } from './put-line.ts';
import type { Sold } from './sold.ts';

const isOwn = (line: BasketLine): boolean => line.kind === 'membership' && !line.recipient;

export const membership: Sold<MembershipLine> = {
  nameOf: ({ lineId }) => lineId,
  // A gift needs none.
  needsAccount: isOwn,
  perBasket: plainLinesPerBasket,
  writes: { open: 0, settle: 0 },
  // A basket holds one membership for oneself.
  put: (basket, line) => putLine(basket, line, isOwn(line) ? isOwn : isSame(line)),
  // The rests of the buyer's own memberships, valued by the days left today, off a higher one.
  ownDiscount: ({ pence, upgrade }, now) => {
    if (!upgrade) return null;
    const { credit } = upgradeAt(pence, upgrade.rests, now);
    const title = upgrade.rests[0]?.title ?? 'your membership';
    return credit > 0 ? { by: 'upgrade', title: `What is left of ${title}`, pence: credit } : null;
  },
  words: (line) => ({ title: line.title, detail: detailOf(line), link: '/support/membership/friends' }),
  ended: 'The membership that was bought with it has ended.',
};

function detailOf({ recipient, beginsAt, upgrade }: MembershipLine): string {
  if (recipient) return `A present for ${recipient.name}, for a year`;
  if (beginsAt) return `Membership for a year from ${formatDate(beginsAt)}`;
  return upgrade ? 'Membership for a new year, in place of what you have' : 'Membership for a year';
}
