import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useNow } from '#web/api/now.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { useCartInfo } from '#web/features/basket/use-basket.ts';
import { BareShell, ClassicShell, RestyledShell } from '#web/features/chrome/shell.tsx';

import { navigation } from './navigation.ts';
import type { Route } from './routes.ts';

type SiteShellProps = { readonly look: Route['shell']; readonly children: ReactNode };

/** Header and footer of a page in its look, with what is personal in them as soon as it is known. */
export function SiteShell({ look, children }: SiteShellProps) {
  const { pathname, search } = useLocation();
  const user = useVisitor().data?.user;
  const basketCount = useCartInfo().data?.itemCount ?? 0;
  const now = useNow();
  if (look === 'bare') return <BareShell>{children}</BareShell>;
  const isMember = user?.membership ? user.membership.expiryDate > now : false;
  const Shell = look === 'restyled' ? RestyledShell : ClassicShell;
  return (
    <Shell
      account={user ? { firstName: user.firstName, isMember } : null}
      basketCount={basketCount}
      currentPath={`${pathname}${search}`}
      navigation={navigation}
    >
      {children}
    </Shell>
  );
}
