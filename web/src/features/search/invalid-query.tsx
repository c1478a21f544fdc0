import { useEffect } from 'react';

import { longestQuery } from '#shared/site/domain/search/search-text.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';

/** An address whose text is no search: nothing is asked for, as from the field, and the visitor is told why (spec 1 §5). */
export function InvalidQuery() {
  useEffect(() => console.warn('Invalid search value'), []);
  return (
    <EmptyMessage title="We cannot search for this">
      Write at least one letter or number, up to {longestQuery} characters, without Chinese characters.
    </EmptyMessage>
  );
}
