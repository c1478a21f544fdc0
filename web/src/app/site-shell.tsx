import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { flagsOf } from '#shared/kernel/feature-flag.ts';
import { isOnShow } from '#shared/site/domain/banner.ts';
import { isMember } from '#shared/site/domain/navigation.ts';
import { pageSearch } from '#shared/site/domain/page-query.ts';
import { useHouse } from '#web/api/house.ts';
import { links } from '#web/api/links.ts';
import { useChunk } from '#web/api/use-chunk.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { useCartInfo } from '#web/features/basket/use-basket.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import styles from './app.module.css';
import { Announcement } from './chrome/announcement.tsx';
import { BareShell, Shell } from './chrome/shell.tsx';
import { destinationOf } from './match-route.ts';
import type { Route } from './route.ts';

type SiteShellProps = { readonly look: Route['shell']; readonly children: ReactNode };

/** Header and footer in the page's design; personal parts follow when known. */
export function SiteShell({ look, children }: SiteShellProps) {
  return look === 'bare' ? <BareShell>{children}</BareShell> : <DressedShell look={look}>{children}</DressedShell>;
}

type DressedShellProps = { readonly look: Exclude<Route['shell'], 'bare'>; readonly children: ReactNode };

function DressedShell({ look, children }: DressedShellProps) {
  const { pathname, search } = useLocation();
  const house = useHouse();
  const user = useVisitor().data?.user;
  const basketCount = useCartInfo().data?.itemCount ?? 0;
  const published = useResource('navBar', {}).data?.items ?? [];
  const { newCheckout } = flagsOf(useResource('featureFlags', {}).data?.flags);
  const now = useNow();
  const firstName = user?.firstName;
  const isOfMember = user ? isMember(user.membership, now) : false;
  const account = useMemo(
    () => (firstName === undefined ? null : { firstName, isMember: isOfMember }),
    [firstName, isOfMember],
  );
  return (
    <Shell
      house={house}
      look={look}
      account={account}
      basketCount={basketCount}
      basketPath={newCheckout && hasNewCheckout() ? newCheckoutPath : links.basket.to()}
      currentPath={`${pathname}${pageSearch(pathname, search)}`}
      navigation={published.length > 0 ? published : navigation}
      Search={SearchSlot}
      newsletter={pathname === links.newsletter.to() ? null : newsletter}
      banner={<SiteBanner now={now} />}
    >
      {children}
    </Shell>
  );
}

/** The same in every rendering, as the visitor's own parts arrive one by one and the footer has none of them. */
const newsletter = <NewsletterSlot />;

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

/** The menu until the published one is loaded: sections only, so that no page is a dead end. */
const navigation = [
  { title: 'Tickets and events', path: links.listing.to(), level2NavItems: [] },
  { title: 'Visit us', path: links.visitUs.to(), level2NavItems: [] },
  { title: 'Stream', path: links.stream.to(), level2NavItems: [] },
  { title: 'News', path: links.news.to(), level2NavItems: [] },
] as const;

const loadSearch = () => import('#web/features/search/search-form.tsx');
const loadNewsletter = () => import('#web/features/newsletter/newsletter-form.tsx');

type SearchSlotProps = { readonly onSearch: () => void };

/** The overlay's search, loaded when opened. */
function SearchSlot({ onSearch }: SearchSlotProps) {
  const chunk = useChunk('search', loadSearch, true);
  return chunk ? <chunk.SearchForm onSearch={onSearch} /> : <Skeleton height="5.25rem" />;
}

/** The footer's form, loaded when it comes near the view; until then, and without script, a link to its page. */
function NewsletterSlot() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const chunk = useChunk('newsletter', loadNewsletter, isNear);

  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className={styles.newsletter}>
      {chunk ? (
        <chunk.NewsletterForm />
      ) : (
        <LinkButton to={links.newsletter.to()}>Sign up for the newsletter</LinkButton>
      )}
    </div>
  );
}
