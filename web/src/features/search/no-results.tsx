import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { PlacesToLook } from './places-to-look.tsx';
import { kinds } from './result-kinds.ts';
import { resultsPath } from './search-request.ts';
import type { SearchRequest } from './search-request.ts';

type NoResultsProps = {
  readonly asked: SearchRequest;
  /** Matches of all kinds. */
  readonly everything: number;
  /** The number of result pages. */
  readonly pages: number;
};

export function NoResults({ asked, everything, pages }: NoResultsProps) {
  const line = usePageTexts('search');
  const { query, kind, page } = asked;
  if (page > pages && pages > 0) {
    return (
      <EmptyMessage
        title={`There is no page ${page} of these results`}
        action={<LinkButton to={resultsPath({ ...asked, page: pages })}>See the last page, {pages}</LinkButton>}
      />
    );
  }
  if (everything > 0) {
    const wanted = kinds.find((known) => known.kind === kind)?.many.toLowerCase() ?? 'results';
    return (
      <EmptyMessage
        title={`No ${wanted} for “${query}”`}
        action={
          <LinkButton to={resultsPath({ ...asked, kind: null, page: 1 })}>See all {everything} results</LinkButton>
        }
      />
    );
  }
  return (
    <>
      <EmptyMessage
        title={`We found nothing for “${query}”`}
        action={<LinkButton to={links.listing.to()}>See what is on</LinkButton>}
      >
        {line('nothing-found')}
      </EmptyMessage>
      <PlacesToLook />
    </>
  );
}
