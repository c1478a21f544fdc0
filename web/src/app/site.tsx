import { Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { unstable_serialize as serialize } from 'swr';

import { useCache } from '#web/api/cache.ts';
import { isOlderThan } from '#web/api/data-age.ts';
import { keyFor } from '#web/api/key-for.ts';
import { PageContext } from '#web/api/page.ts';
import { QuietShellContext } from '#web/api/quiet-shell.ts';
import { ageOf } from '#web/api/refresh.ts';
import { Spinner } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './app.module.css';
import { announcementId } from './document-head.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { destinationOf } from './match-route.ts';
import { useOwnDocument } from './own-document.ts';
import { usePageEffects } from './page-effects.ts';
import { usePrefetch } from './prefetch.ts';
import { ScreenHost } from './screen-host.tsx';
import { SiteShell } from './site-shell.tsx';

/** The whole page of any address. */
export function Site() {
  const { pathname, search } = useLocation();
  const destination = useMemo(() => destinationOf(pathname, search), [pathname, search]);
  const failure = useFailure(pathname);
  const [isQuiet, setQuiet] = useState(false);
  const isRedirect = destination.kind === 'redirect';
  usePageEffects(isRedirect ? undefined : destination.route.theme);
  usePrefetch();
  useRefreshOnEntry(pathname);
  const isLeft = useOwnDocument(isRedirect ? undefined : destination.route);
  if (isRedirect) return <Navigate to={destination.to} replace />;
  if (isLeft) return <Waiting />;
  return (
    <>
      <VisuallyHidden>
        <output id={announcementId} />
      </VisuallyHidden>
      <SiteShell look={isQuiet ? 'booking' : destination.route.shell}>
        <QuietShellContext value={setQuiet}>
          <ErrorBoundary resetKey={pathname} fallback={failed}>
            <Suspense fallback={<Waiting />}>
              <ScreenHost key={pathname} match={destination} failure={failure} />
            </Suspense>
          </ErrorBoundary>
        </QuietShellContext>
      </SiteShell>
    </>
  );
}

/** Errors while rendering, and lost chunks (spec 1 §8). */
function failed() {
  return <ErrorScreen code={500} />;
}

/** The server's failure counts for its page until the visitor leaves it. */
function useFailure(pathname: string): number | null {
  const page = useContext(PageContext);
  const [failure, setFailure] = useState({ at: pathname, status: page?.failure ?? null });
  if (failure.status !== null && failure.at !== pathname) setFailure({ at: pathname, status: null });
  return failure.at === pathname ? failure.status : null;
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner />
    </div>
  );
}

const aroundPages = ['house', 'navBar', 'announcementBanner', 'featureFlags', 'user', 'cartInfo'] as const;

/** Header and footer stay across pages and would never be entered again: each new path refetches their failed or old data (spec 1 §4). */
function useRefreshOnEntry(pathname: string): void {
  const { refresh } = useCache();
  const entered = useRef(pathname);
  useEffect(() => {
    if (entered.current === pathname) return;
    entered.current = pathname;
    const old = aroundPages.filter((name) => isOlderThan(serialize(keyFor(name, {})), ageOf(name)));
    if (old.length > 0) void refresh(...old).catch(() => undefined);
  }, [pathname, refresh]);
}
