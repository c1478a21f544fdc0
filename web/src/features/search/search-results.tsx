import { useResource } from '#web/api/use-resource.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';

import { countWords } from './count-words.ts';
import { NoResults } from './no-results.tsx';
import resultItemStyles from './result-item.module.css';
import { ResultItem } from './result-item.tsx';
import { kinds } from './result-kinds.ts';
import type { SearchResult } from './result-kinds.ts';
import { inputOf, resultsPath } from './search-request.ts';
import type { SearchRequest } from './search-request.ts';
import styles from './search-results.module.css';

type SearchResultsProps = { readonly asked: SearchRequest };

/** A page of results: the number, the kinds, the results, and links to other pages. */
export function SearchResults({ asked }: SearchResultsProps) {
  const state = useResource('search', inputOf(asked));
  const { data } = state;
  const { query, kind } = asked;
  const counts = data?.counts ?? [];
  const everything = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {/* Stays in its place while results come and go, so that a change is said politely. */}
      <p className={styles.count}>
        <output>{data ? countWords(data.total, query) : ' '}</output>
      </p>
      {everything > 0 ? (
        <TabBar
          label="Kinds of results"
          tabs={[
            { label: `All ${everything}`, to: resultsPath({ query, page: 1, kind: null }), current: kind === null },
            ...kinds.flatMap(({ kind: own, many }) => {
              const found = counts.find((one) => one.kind === own);
              // The requested kind stays visible even without results.
              if (!found && own !== kind) return [];
              const label = `${many} ${found?.count ?? 0}`;
              return [{ label, to: resultsPath({ query, page: 1, kind: own }), current: own === kind }];
            }),
          ]}
        />
      ) : null}
      <DataView
        state={state}
        skeleton={<ResultSkeleton />}
        isEmpty={({ results }) => results.length === 0}
        empty={<NoResults asked={asked} everything={everything} pages={data?.totalPages ?? 0} />}
      >
        {({ results, totalPages }) => (
          <>
            <ol className={styles.results}>
              {results.map((result, place) => (
                <li key={result.id}>
                  <ResultItem result={result} isRepeated={isRepeated(results, place)} />
                </li>
              ))}
            </ol>
            <PageNumbers
              label="Pages of results"
              page={asked.page}
              pages={totalPages}
              to={(page) => resultsPath({ ...asked, page })}
              before="Previous"
              after="Next"
            />
          </>
        )}
      </DataView>
    </>
  );
}

/** As tall as the results. */
function ResultSkeleton() {
  return Array.from({ length: 5 }, (_, place) => (
    <div key={place} className={resultItemStyles.result}>
      <Skeleton ratio={3 / 2} />
      <div className={resultItemStyles.words}>
        <Skeleton width="11rem" height="0.875rem" />
        <Skeleton width="16rem" height="1.875rem" />
        <Skeleton width="14rem" />
        <Skeleton />
      </div>
    </div>
  ));
}

/** A work is among the results by its page, dates, film and performances; its picture stands beside the first. */
function isRepeated(results: readonly SearchResult[], place: number): boolean {
  const path = results[place]?.image?.desktopPath;
  return typeof path === 'string' && results.findIndex(({ image }) => image?.desktopPath === path) < place;
}
