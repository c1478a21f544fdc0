import { levelOf } from '#shared/account/domain/membership/levels.ts';
import { givingBackDays } from '#shared/box-office/domain/membership-return.ts';
import { youngRoh } from '#shared/kernel/mode-of-sale.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { need, usePlace } from '#web/api/screen.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';
import { defineAccountScreen } from '#web/features/account-home/account-page.tsx';
import { LevelChoices } from '#web/features/basket/level-choices.tsx';
import { CurrentMembership, WhatItGives } from '#web/features/membership/current-membership.tsx';
import { TakeUp } from '#web/features/membership/gift-code-form.tsx';
import { GiveBackPart } from '#web/features/membership/give-back-part.tsx';
import { GroupProofPart } from '#web/features/membership/group-proof-part.tsx';
import { MembershipHistory } from '#web/features/membership/membership-history.tsx';
import { MembershipPage, MembershipPart } from '#web/features/membership/membership-page.tsx';
import { useOwnMembership } from '#web/features/membership/use-membership.ts';
import type { MembershipWords, OwnMembership } from '#web/features/membership/use-membership.ts';
import { isOnItsWay, usePendingMemberships } from '#web/features/membership/use-pending-memberships.ts';
import type { PendingMemberships as All } from '#web/features/membership/use-pending-memberships.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** `/account/membership` (spec 2 §2): the level, its benefits, and all next steps. */
export default defineAccountScreen({
  title: 'Your membership',
  here: 'membership',
  needs: [need('membershipLevels', {}), textsOf('friends')],
  children: <Membership />,
});

function Membership() {
  const words = useResource('membershipLevels', {});
  const own = useOwnMembership();
  // Its notices are above everything else: loaded later, they would push the page down.
  const underWay = usePendingMemberships();
  const found = own.data && words.data && underWay ? { own: own.data, words: words.data, underWay } : undefined;
  const failed = own.data ? words : own;
  const state = { ...failed, data: found, isLoading: own.isLoading || words.isLoading || underWay === undefined };
  return (
    <DataView state={state} skeleton={<SkeletonLines count={8} />}>
      {(all) => <Found {...all} />}
    </DataView>
  );
}

type FoundProps = {
  readonly own: OwnMembership;
  readonly words: MembershipWords;
  readonly underWay: NonNullable<ReturnType<typeof usePendingMemberships>>;
};

function Found({ own, words, underWay }: FoundProps) {
  const code = usePlace().query.get('code') ?? '';
  const now = useNow();
  const level = words.levels.find(({ modeOfSale }) => modeOfSale === own.modeOfSale);
  const patrons = useResource('friendsArea', {}).data?.[0]?.patronModes;
  const isPatron = patrons?.includes(own.modeOfSale) ?? false;
  // A level that is not sold online is renewed in another way, as its text says.
  const had = level ?? words.levels.find(({ title }) => title === own.title);
  const isByDesk = had && levelOf(had.modeOfSale) === null && had.modeOfSale !== youngRoh;
  // A customer who has just paid must not read that they have no membership, or be asked to pay again.
  const isArriving = isOnItsWay(underWay) && (own.state === 'none' || own.state === 'ended');
  const gift = (
    <MembershipPart {...words.account.gift} id="gift">
      <TakeUp code={code} />
    </MembershipPart>
  );
  return (
    <MembershipPage>
      <PendingMemberships all={underWay} words={words} />
      {/* A visitor with a code from the mail sees its form first. */}
      {code ? gift : null}
      {isArriving ? null : <CurrentMembership own={own} words={words} />}
      {level ? <WhatItGives level={level} words={words} isPatron={isPatron} /> : null}
      {own.state === 'staff' || isArriving ? null : (
        <MembershipPart {...words.account[partOf(own)]} id="change">
          {isByDesk ? <Blocks blocks={had.details} /> : null}
          <LevelChoices offers={own.offers} />
        </MembershipPart>
      )}
      <GiveBackPart words={words} isLikely={own.history.some(({ startsAt }) => isRecent(startsAt, now))} />
      {code ? null : gift}
      {own.state === 'staff' ? null : <GroupProofPart own={own} words={words} />}
      <MembershipHistory own={own} words={words} />
    </MembershipPage>
  );
}

/** The text above the levels. Where every level would begin at once, there is nothing to renew or wait for. */
function partOf({ state, offers }: OwnMembership): 'join' | 'again' | 'change' {
  if (state === 'ended') return 'again';
  // A house without levels online offers a member none.
  const canJoin = state === 'none' || offers.length > 0;
  return canJoin && offers.every(({ kind }) => kind === 'join') ? 'join' : 'change';
}

/** Whether a purchase is recent enough to be given back. */
const isRecent = (startsAt: string, now: Instant): boolean =>
  instant(startsAt) > plus(now, -(givingBackDays + 1) * day);

/** The title of a notice; a payment has its own name. */
const titles = {
  gift: (title: string) => `A present for you: ${title}`,
  proof: () => 'We are looking at your school',
  payment: (title: string) => title,
} as const satisfies Record<All[number]['kind'], (title: string) => string>;

type PendingMembershipsProps = { readonly all: All; readonly words: MembershipWords };

/** A notice for each item in progress. */
function PendingMemberships({ all, words: { account } }: PendingMembershipsProps) {
  return all.map(({ id, kind, title }) => (
    <Notice key={id} title={titles[kind](title)}>
      {account.processing[kind]}
    </Notice>
  ));
}
