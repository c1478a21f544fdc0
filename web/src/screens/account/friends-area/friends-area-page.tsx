import type { ReactNode } from 'react';

import { ownLevel } from '#shared/account/domain/friends-area/membership-text.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { User } from '#web/api/visitor.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { AreaTabs } from './area-tabs.tsx';
import { BookingDaysPart } from './booking-days-part.tsx';
import styles from './friends-area.module.css';
import { MembershipPart } from './membership-part.tsx';
import type { AreaTab, FriendsArea } from './use-friends-area.ts';

type FriendsAreaPageProps = {
  readonly area: FriendsArea;
  readonly user: Pick<User, 'modeOfSale' | 'membership'>;
  /** Id of the tab from the address; an unknown one opens the first. */
  readonly tab: string | null;
  readonly now: Instant;
  /** The archive's calendar. */
  readonly archive: ReactNode;
};

/** The area as a member sees it. */
export function FriendsAreaPage({ area, user, tab, now, archive }: FriendsAreaPageProps) {
  const current = area.tabs.find(({ id }) => id === tab) ?? area.tabs[0];
  if (!current) return null;
  const text = area.body.find(({ tabId }) => tabId === current.id)?.blocks ?? [];
  const part = <Part tab={current} area={area} user={user} now={now} archive={archive} />;
  // Personal parts come before general ones; an old calendar is explained first.
  const isExplained = current.part === 'preview-days';
  return (
    <AreaTabs tabs={area.tabs} current={current}>
      {isExplained ? null : part}
      <div className={styles.text}>
        <Blocks blocks={text} />
      </div>
      {isExplained ? part : null}
    </AreaTabs>
  );
}

type PartProps = Pick<FriendsAreaPageProps, 'area' | 'user' | 'now' | 'archive'> & { readonly tab: AreaTab };

function Part({ tab, area, user, now, archive }: PartProps) {
  const levels = area.membershipsInformation;
  const own = ownLevel(levels, user);
  switch (tab.part) {
    case 'membership':
      return <MembershipPart levels={levels} own={own} membership={user.membership} now={now} />;
    case 'priority-booking':
    case 'rehearsals':
      return <BookingDaysPart kind={tab.part} levels={own ? [own] : levels} />;
    case 'preview-days':
      return archive;
    case null:
      return null;
  }
}

/** The placeholder: a row of tabs and the first lines. */
export function FriendsAreaSkeleton() {
  return (
    <>
      <div className={styles.tabs}>
        <span className={styles.tab}>{'\u00a0'}</span>
      </div>
      <div className={styles.panel}>
        <SkeletonLines count={8} />
      </div>
    </>
  );
}
