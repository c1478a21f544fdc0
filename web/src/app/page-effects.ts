import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { positionOf, rememberPosition, settle } from './scroll-positions.ts';

/**
 * A new path scrolls to the top and focuses its content; back, forward and a reload restore the position, also for late content. A change
 * of the query alone (a filter, a tab) moves nothing.
 */
export function usePageEffects(theme: 'dark' | undefined): void {
  const { pathname, key, hash } = useLocation();
  const type = useNavigationType();
  const place = `${key} ${pathname}`;
  const shown = useRef({ pathname: '', hash: '' });

  useLayoutEffect(() => {
    if (theme) document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
  }, [theme]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, hash };
    const isFirst = before.pathname === '';
    const isBack = type === NavigationType.Pop;
    if (before.pathname !== pathname) {
      if (!isFirst) arrive();
      goTo(isBack ? positionOf(place) : 0, hash, isFirst);
    } else if (hash !== before.hash && hash !== '' && !isBack) {
      goTo(0, hash, false);
    }
    const remember = () => rememberPosition(place, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [pathname, place, hash, type]);
}

function arrive(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** The first page of a visit stays where the browser put it, unless this tab was further down before. */
function goTo(top: number, hash: string, isFirst: boolean): void {
  const anchor = decodeAnchor(hash);
  if (anchor !== '' && top === 0) {
    settle(() => {
      const target = document.getElementById(anchor);
      target?.scrollIntoView();
      return target !== null;
    });
    if (!document.getElementById(anchor) && !isFirst) scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  if (isFirst && top === 0) return;
  settle(() => {
    scrollTo({ top, behavior: 'instant' });
    return top === 0 || document.documentElement.scrollHeight - innerHeight >= top;
  });
}

function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
