import { useEffect } from 'react';

import { longestQuery } from '#shared/site/domain/search/search-text.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import type { Need } from '#web/api/screen.ts';
import { countWords } from '#web/features/search/count-words.ts';
import { PlacesToLook } from '#web/features/search/places-to-look.tsx';
import { SearchForm } from '#web/features/search/search-form.tsx';
import { searchRequestOf, inputOf } from '#web/features/search/search-request.ts';
import type { SearchRequest } from '#web/features/search/search-request.ts';
import { SearchResults } from '#web/features/search/search-results.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

/**
 * `/search`, `/search/{query}` and its pages (spec 1 §2). An unsearchable text is explained beside the field, and a page beyond the last
 * links back; only an invalid page number is not found.
 */
export default defineScreen({
  needs: (place): (Need<'search'> | Need<'pageTexts'>)[] => {
    const asked = searchRequestOf(place);
    return isSearch(asked) ? [need('search', inputOf(asked)), textsOf('search')] : [];
  },
  status: (_, place) => (searchRequestOf(place) === 'no-page' ? 404 : undefined),
  head: ([first], place) => {
    const asked = searchRequestOf(place);
    if (!isSearch(asked)) return { title: 'Search', noIndex: true };
    const found = resultsIn(first);
    return { title: found ? countWords(found.total, asked.query) : `Search for “${asked.query}”`, noIndex: true };
  },
  component: SearchScreen,
});

const isSearch = (asked: ReturnType<typeof searchRequestOf>): asked is SearchRequest =>
  typeof asked === 'object' && asked !== null;

/** The list of needs may be empty, so its first has no single type; texts are second. */
const resultsIn = (first: DataFor<'search' | 'pageTexts'> | undefined) =>
  first && !('lines' in first) ? first : undefined;

function SearchScreen() {
  const place = usePlace();
  const asked = searchRequestOf(place);
  const text = isSearch(asked) ? asked.query : (place.params['query'] ?? '');
  return (
    <Container>
      <PageHeading title="Search" size="title" />
      <SearchForm key={text} initial={text} isTitled />
      {asked === 'unsearchable' ? <InvalidQuery key={text} /> : null}
      {isSearch(asked) ? <SearchResults asked={asked} /> : <PlacesToLook />}
    </Container>
  );
}

/** An address whose text is not searchable: sends no request, and explains why (spec 1 §5). */
function InvalidQuery() {
  useEffect(() => console.warn('Invalid search value'), []);
  return (
    <EmptyMessage title="We cannot search for this">
      Write at least one letter or number, up to {longestQuery} characters, without Chinese characters.
    </EmptyMessage>
  );
}
