import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { flagsOf } from '#shared/kernel/feature-flag.ts';
import { isOnShow } from '#shared/site/domain/banner.ts';
import { isMember } from '#shared/site/domain/navigation.ts';
import { links } from '#web/api/links.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { useCartInfo } from '#web/features/basket/use-basket.ts';

import { Announcement } from './chrome/announcement.tsx';
import { BareShell, ClassicShell, RestyledShell } from './chrome/shell.tsx';
import { destinationOf } from './match-route.ts';
import { navigation } from './navigation.ts';
import type { Route } from './route.ts';
import { NewsletterSlot, SearchSlot } from './shell-slots.tsx';

type SiteShellProps = { readonly look: Route['shell']; readonly children: ReactNode };

/** Header and footer in the page's design; personal parts follow when known. */
export function SiteShell({ look, children }: SiteShellProps) {
  return look === 'bare' ? <BareShell>{children}</BareShell> : <DressedShell look={look}>{children}</DressedShell>;
}

type DressedShellProps = { readonly look: 'restyled' | 'classic'; readonly children: ReactNode };

function DressedShell({ look, children }: DressedShellProps) {
  const { pathname, search } = useLocation();
  const user = useVisitor().data?.user;
  const basketCount = useCartInfo().data?.itemCount ?? 0;
  const published = useResource('navBar', {}).data?.items ?? [];
  const { newCheckout } = flagsOf(useResource('featureFlags', {}).data?.flags);
  const now = useNow();
  const Shell = look === 'restyled' ? RestyledShell : ClassicShell;
  return (
    <Shell
      account={user ? { firstName: user.firstName, isMember: isMember(user.membership, now) } : null}
      basketCount={basketCount}
      basketPath={newCheckout && hasNewCheckout() ? newCheckoutPath : links.basket.to()}
      currentPath={`${pathname}${search}`}
      navigation={published.length > 0 ? published : navigation}
      Search={SearchSlot}
      newsletter={pathname === links.newsletter.to() ? null : <NewsletterSlot />}
      banner={<SiteBanner now={now} />}
    >
      {children}
    </Shell>
  );
}

const newCheckoutPath = '/basket/checkout';

/** Applies the flag only where a new checkout exists. */
function hasNewCheckout(): boolean {
  const destination = destinationOf(newCheckoutPath, '');
  return destination.kind === 'screen' && destination.route.name !== 'notFound';
}

type SiteBannerProps = { readonly now: string };

/** A failed or past announcement is not shown; the page is (spec 1 §7). */
function SiteBanner({ now }: SiteBannerProps) {
  const { data: banner } = useResource('announcementBanner', {});
  return banner && isOnShow(banner, now) ? <Announcement {...banner} /> : null;
}
