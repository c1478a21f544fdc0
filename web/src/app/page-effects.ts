import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { startVisit } from '#web/api/random-id.ts';

/**
 * A new path begins at the top and takes the focus to its content; back and forward return to where the visitor was. A
 * change of the query alone (a filter, a tab) moves nothing.
 */
export function usePageEffects(theme: 'dark' | undefined): void {
  const { pathname, key, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (theme) document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
  }, [theme]);

  useLayoutEffect(() => {
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    if (isNew) arrive(type === NavigationType.Pop ? (positions.current.get(key) ?? 0) : 0, hash);
    const remember = () => positions.current.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [pathname, key, hash, type]);
}

function arrive(top: number, hash: string): void {
  startVisit();
  document.getElementById('content')?.focus({ preventScroll: true });
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (target && top === 0) target.scrollIntoView();
  else scrollTo({ top, behavior: 'instant' });
}
