import { expiryText, ownLevel } from '#shared/account/domain/friends-area/membership-text.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';
import type { User } from '#web/api/visitor.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import type { Basket } from './use-basket.ts';

/** How many days a membership's end is mentioned. */
const newsDays = 90;

/** Why tickets are at full price: a membership has ended recently, and no other is in the basket. */
export function MembershipEndedNotice({ basket }: { readonly basket: Basket }) {
  const { data } = useVisitor();
  const now = useNow();
  const ended = data?.user ? endedOf(data.user, now) : null;
  if (!data?.user || !ended || basket.state === 'paying') return null;
  const kinds = new Set(basket.products.map(({ kind }) => kind));
  if (!kinds.has('tickets') || kinds.has('membership')) return null;
  return <Ended user={data.user} expiryDate={ended} now={now} />;
}

function endedOf({ modeOfSale, membership }: User, now: Instant): string | null {
  if (modeOfSale !== generalSale || !membership) return null;
  const end = instant(membership.expiryDate);
  return end <= now && end > plus(now, -newsDays * day) ? end : null;
}

type EndedProps = { readonly user: User; readonly expiryDate: string; readonly now: Instant };

/** The editors' text of the level, loaded only when needed. */
function Ended({ user, expiryDate, now }: EndedProps) {
  const line = usePageTexts('basket');
  const { data } = useResource('membershipLevels', {});
  const level = data ? ownLevel(data.levels, user) : null;
  return (
    <Notice
      title="Your membership has ended"
      action={<LinkButton to={links.accountMembership.to()}>Renew your membership</LinkButton>}
    >
      {level ? `${expiryText(level.expiryTexts, expiryDate, now)} ` : ''}
      {line('ended')}
    </Notice>
  );
}
