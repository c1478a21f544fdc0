import type { DataFor } from '#web/api/contract-types.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import type { Need } from '#web/api/screen.ts';
import { askedFor, inputOf } from '#web/features/search/asked.ts';
import { countWords } from '#web/features/search/count-words.ts';
import { PlacesToLook } from '#web/features/search/places-to-look.tsx';
import { SearchForm } from '#web/features/search/search-form.tsx';
import { SearchResults } from '#web/features/search/search-results.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

/** `/search`, `/search/{query}` and its pages (spec 1 §2). What cannot be searched for, or is no page, is not found. */
export default defineScreen({
  needs: (place): (Need<'search'> | Need<'pageTexts'>)[] => {
    const asked = askedFor(place);
    return asked === null || asked === 'invalid' ? [] : [need('search', inputOf(asked)), textsOf('search')];
  },
  status: ([first], place) => {
    if (askedFor(place) === 'invalid') return 404;
    const found = resultsIn(first);
    return found && found.page > Math.max(found.totalPages, 1) ? 404 : undefined;
  },
  head: ([first], place) => {
    const asked = askedFor(place);
    if (asked === null || asked === 'invalid') return { title: 'Search', noIndex: true };
    const found = resultsIn(first);
    return { title: found ? countWords(found.total, asked.query) : `Search for “${asked.query}”`, noIndex: true };
  },
  component: SearchScreen,
});

/** The list of needs is sometimes empty, so that its first is of no one type; texts come second. */
const resultsIn = (first: DataFor<'search' | 'pageTexts'> | undefined) =>
  first && !('lines' in first) ? first : undefined;

function SearchScreen() {
  const asked = askedFor(usePlace());
  const known = asked === 'invalid' ? null : asked;
  return (
    <Container>
      <PageHeading title="Search" size="title" />
      <SearchForm key={known?.query} initial={known?.query ?? ''} isTitled />
      {known ? <SearchResults asked={known} /> : <PlacesToLook />}
    </Container>
  );
}
