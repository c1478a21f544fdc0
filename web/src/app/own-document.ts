import { useEffect, useState } from 'react';

import { destinationOf } from './match-route.ts';
import type { Route } from './route.ts';

/**
 * Keeps a page with a document of its own apart from the others: a link across is left to the browser, and whatever else leads across, such
 * as a step back, loads the document of the new address. True while that happens.
 */
export function useOwnDocument(route: Route | undefined): boolean {
  const [isApart] = useState(route?.isApart ?? false);
  const isLeft = route !== undefined && (route.isApart ?? false) !== isApart;

  useEffect(() => {
    if (isLeft) location.reload();
  }, [isLeft]);

  useEffect(() => {
    // Before the router, which would take the link over.
    const across = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin) return;
      const destination = destinationOf(link.pathname, link.search);
      if (destination.kind === 'screen' && (destination.route.isApart ?? false) !== isApart) event.stopPropagation();
    };
    addEventListener('click', across, { capture: true });
    return () => removeEventListener('click', across, { capture: true });
  }, [isApart]);
  return isLeft;
}
