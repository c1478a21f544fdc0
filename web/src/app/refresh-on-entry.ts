import { useEffect, useRef } from 'react';
import { unstable_serialize as serialize } from 'swr';

import { useCache } from '#web/api/cache.ts';
import { isOlderThan } from '#web/api/data-age.ts';
import { keyFor } from '#web/api/key-for.ts';
import { ageOf } from '#web/api/refresh.ts';

const aroundPages = ['navBar', 'announcementBanner', 'featureFlags', 'user', 'cartInfo'] as const;

/** Header and footer stay across pages and would never be entered again: each new path refetches their failed or old data (spec 1 §4). */
export function useRefreshOnEntry(pathname: string): void {
  const { refresh } = useCache();
  const entered = useRef(pathname);
  useEffect(() => {
    if (entered.current === pathname) return;
    entered.current = pathname;
    const old = aroundPages.filter((name) => isOlderThan(serialize(keyFor(name, {})), ageOf(name)));
    if (old.length > 0) void refresh(...old).catch(() => undefined);
  }, [pathname, refresh]);
}
