import { useEffect } from 'react';

import { longestQuery } from '#shared/site/domain/search/search-text.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';

/** An address whose text is not searchable: sends no request, and explains why (spec 1 §5). */
export function InvalidQuery() {
  useEffect(() => console.warn('Invalid search value'), []);
  return (
    <EmptyMessage title="We cannot search for this">
      Write at least one letter or number, up to {longestQuery} characters, without Chinese characters.
    </EmptyMessage>
  );
}
