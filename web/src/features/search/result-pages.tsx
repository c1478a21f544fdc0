import { Link } from 'react-router-dom';

import { Icon } from '#web/ui/icon.tsx';

import { resultsPath } from './asked.ts';
import type { Asked } from './asked.ts';
import { pagesAround } from './pages-around.ts';
import styles from './result-pages.module.css';

type ResultPagesProps = { readonly asked: Asked; readonly totalPages: number };

/** The pages of the results: the one before, the one after, and numbers around where the visitor is. */
export function ResultPages({ asked, totalPages }: ResultPagesProps) {
  const { page } = asked;
  if (totalPages < 2) return null;
  const to = (number: number) => resultsPath({ ...asked, page: number });
  return (
    <nav aria-label="Pages of results" className={styles.pages}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={styles.step}>
          <Icon name="back" />
          Previous
        </Link>
      ) : null}
      <ol className={styles.numbers}>
        {pagesAround(page, totalPages).map((number, place) =>
          number === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing else to be known by
            <li key={`gap ${place}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={to(number)}
                className={styles.number}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < totalPages ? (
        <Link to={to(page + 1)} rel="next" className={styles.step}>
          Next
          <Icon name="forward" />
        </Link>
      ) : null}
    </nav>
  );
}
