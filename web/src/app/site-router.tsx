import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

import { showPage } from './view-transition.ts';

type SiteRouterProps = { readonly children: ReactNode };

/**
 * The browser's history as React Router's own BrowserRouter has it, except that a new page may come with a view transition,
 * which must know the moment in which the document changes.
 */
export function SiteRouter({ children }: SiteRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });

  useLayoutEffect(() => {
    let shown = history.location.pathname;
    return history.listen((next) => {
      const isNew = next.location.pathname !== shown;
      shown = next.location.pathname;
      if (isNew && showPage(next.location, () => flushSync(() => setState(next)))) return;
      startTransition(() => setState(next));
    });
  }, [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
